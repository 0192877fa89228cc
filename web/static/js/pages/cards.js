// The page on which the owner's cards are enrolled: which deck, which kind, the card that was cut out, keep or again.

import { h, say, sheet } from "../dom.js";
import { keepingFocus } from "../focus.js";
import { readWith, readWords } from "../lessons/deck_choice.js";
import { follow, LivePicture, send } from "../lessons/live.js";
import { t, tn } from "../words.js";

const at = (id) => document.getElementById(id);
const PIECE = 45000; // bytes of a file in one request, which then stays below the bound for every request
const MOST = 48 * 1024 * 1024;
const live = new LivePicture(at("view"), t("What the camera sees"));
let told = null;
let list = 0; // which list of kinds is open
let typed = ""; // a name that is being typed
let title = "";

const draw = () => keepingFocus(drawn);
const again = follow("/api/cards", (answer) => {
  told = answer;
  draw();
});

async function post(what, body) {
  const answer = await send(`/api/cards/${what}`, body);
  again();
  return answer;
}

function drawn() {
  at("view").hidden = !told.folder;
  live.show(told.marks, null, told.trouble);
  at("guide").replaceChildren(
    ...[told.trouble && h("p", { class: "notice", role: "alert" }, told.trouble), ...(told.folder ? lesson() : decks())]
      .flat(3)
      .filter(Boolean),
  );
}

function decks() {
  return [
    told.busy && h("p", { class: "notice" }, told.busy),
    h(
      "section",
      { class: "panel" },
      h("h2", {}, t("Decks")),
      h(
        "p",
        {},
        t(
          "A deck is the cards of your own boxes, in any language and edition. The camera recognises what was enrolled, and nothing else.",
        ),
      ),
      h(
        "p",
        { class: told.read_with ? "good" : "notice gentle", role: "status", "data-read-with": told.read_with },
        readWords(told),
      ),
      h("ul", { class: "decks" }, told.decks.map(deck)),
      told.read_with &&
        h(
          "div",
          { class: "row" },
          h("button", { type: "button", "data-do": "read-with-none", onclick: () => chosen("") }, t("Read no cards")),
        ),
    ),
    h(
      "section",
      { class: "panel" },
      h("h2", {}, t("A new deck")),
      h(
        "form",
        {
          class: "row",
          onsubmit: (event) => {
            event.preventDefault();
            post("new", { title });
          },
        },
        h("input", {
          class: "grow",
          maxlength: 60,
          required: true,
          "aria-label": t("Name of the new deck"),
          placeholder: t("Its name, such as “At home”"),
          value: title,
          oninput: (event) => {
            title = event.target.value;
          },
        }),
        h("button", { class: "main", "data-do": "new" }, t("Begin")),
      ),
    ),
    h(
      "section",
      { class: "panel" },
      h("h2", {}, t("A deck from another companion")),
      h("p", { class: "faint" }, t("Choose the zip file that was downloaded there. No deck that is here is changed.")),
      h(
        "div",
        { class: "row" },
        h(
          "label",
          { class: "button" },
          t("Choose a zip file"),
          h("input", {
            type: "file",
            class: "unseen",
            accept: ".zip,application/zip",
            "aria-label": t("Zip file of a deck"),
            "data-do": "upload",
            onchange: (event) => upload(event.target),
          }),
        ),
      ),
    ),
  ];
}

async function chosen(folder) {
  await readWith(folder);
  again();
}

const deck = ({ folder, title: called, kinds }) =>
  h(
    "li",
    { class: "deck" },
    h(
      "span",
      { class: "grow" },
      h("b", {}, called),
      h("small", { class: "faint" }, " ", kinds < 0 ? t("cannot be read") : tn("{count} kind", "{count} kinds", kinds)),
    ),
    kinds > 0 &&
      h(
        "button",
        {
          type: "button",
          "aria-pressed": String(folder === told.read_with),
          "aria-label": t("Read cards with {deck}", { deck: called }),
          "data-read": folder,
          onclick: () => chosen(folder),
        },
        folder === told.read_with ? t("✓ In use") : t("Use it"),
      ),
    h("button", { type: "button", "data-open": folder, onclick: () => post("open", { deck: folder }) }, t("Go on")),
    h(
      "a",
      {
        class: "button",
        href: `/cards/decks/${folder}.zip`,
        download: `${folder}.zip`,
        "aria-label": t("Download {deck}", { deck: called }),
      },
      t("Download"),
    ),
  );

function lesson() {
  return [
    h("p", { class: "instruction", "aria-live": "polite" }, told.words),
    told.problem && h("p", { class: "notice", role: "status" }, told.problem),
    told.problems.map((words) => h("p", { class: "notice" }, words)),
    told.is_shown && shown(),
    choice(),
    enrolled(),
    h(
      "div",
      { class: "row foot" },
      h("button", { type: "button", class: "main", "data-do": "close", onclick: close }, t("Done")),
      told.kinds.length > 0 &&
        h(
          "a",
          { class: "button", href: `/cards/decks/${told.folder}.zip`, download: `${told.folder}.zip` },
          t("Download the deck"),
        ),
    ),
  ];
}

function shown() {
  return h(
    "section",
    { class: "panel shown-card" },
    h("img", {
      class: "card-face",
      alt: t("The card shown for {kind}", { kind: told.wanted }),
      src: `/cards/shown.jpg?n=${told.pictures}`,
    }),
    h(
      "div",
      { class: "answers" },
      told.alike &&
        h(
          "p",
          { class: "notice", role: "status" },
          t("It looks like {kind}, which is enrolled already. Keep it only if it is another kind.", {
            kind: told.alike,
          }),
        ),
      told.doubts.map((words) => h("p", { class: "notice gentle" }, words)),
      h("button", { type: "button", class: "main big", "data-do": "keep", onclick: keep }, t("Keep it")),
      h("button", { type: "button", "data-do": "again", onclick: () => post("again") }, t("Show it again")),
    ),
  );
}

// What was kept is followed by the next kind of the same list that is not enrolled yet.
async function keep() {
  const { wanted } = told;
  if (!(await post("keep"))) return;
  const have = new Set([...told.kinds.map(({ name }) => name), wanted]);
  const kinds = told.lists[list]?.kinds ?? [];
  const next =
    kinds.includes(wanted) && [...kinds.slice(kinds.indexOf(wanted) + 1), ...kinds].find((kind) => !have.has(kind));
  if (next) await post("want", { kind: next });
}

// The kinds of the boxes in lists; what is enrolled has a tick, and any other name may be typed.
function choice() {
  const have = new Set(told.kinds.map(({ name }) => name));
  const kinds = told.lists[list]?.kinds ?? [];
  return h(
    "section",
    { class: "panel", id: "kinds" },
    h("h2", {}, told.wanted ? t("Another kind") : t("Which kind?")),
    h(
      "div",
      { class: "row" },
      h(
        "select",
        {
          "aria-label": t("Box"),
          onchange: (event) => {
            list = Number(event.target.value);
            draw();
          },
        },
        told.lists.map(({ name, kinds: all }, i) =>
          h(
            "option",
            { value: i, selected: i === list },
            t("{box} ({have} of {all})", {
              box: name,
              have: all.filter((kind) => have.has(kind)).length,
              all: all.length,
            }),
          ),
        ),
      ),
    ),
    h(
      "div",
      { class: "kinds" },
      kinds.map((kind) =>
        h(
          "button",
          {
            type: "button",
            "data-kind": kind,
            "aria-pressed": String(kind === told.wanted),
            onclick: () => post("want", { kind }),
          },
          have.has(kind) ? `✓ ${kind}` : kind,
        ),
      ),
    ),
    h(
      "form",
      {
        class: "row",
        onsubmit: (event) => {
          event.preventDefault();
          if (typed.trim()) post("want", { kind: typed });
          typed = "";
        },
      },
      h("input", {
        class: "grow",
        id: "typed-kind",
        maxlength: 60,
        "aria-label": t("Another name"),
        placeholder: t("Or any other name"),
        value: typed,
        oninput: (event) => {
          typed = event.target.value;
        },
      }),
      h("button", { "data-do": "typed" }, t("This one")),
    ),
  );
}

function enrolled() {
  if (!told.kinds.length) return null;
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, t("Enrolled: {number}", { number: told.kinds.length })),
    h(
      "ul",
      { class: "enrolled" },
      told.kinds.map(({ name, views }) =>
        h(
          "li",
          {},
          h("img", {
            class: "card-face small",
            alt: "",
            loading: "lazy",
            src: `/cards/kinds/${encodeURIComponent(name)}.jpg?n=${views}-${told.pictures}`,
          }),
          h(
            "span",
            {},
            h("b", {}, name),
            views > 1 && h("small", { class: "faint" }, " ", tn("{count} view", "{count} views", views)),
          ),
          h(
            "button",
            {
              type: "button",
              class: "danger",
              "aria-label": t("Take {kind} out of the deck", { kind: name }),
              "data-forget": name,
              onclick: () => forget(name),
            },
            "✕",
          ),
        ),
      ),
    ),
  );
}

function forget(name) {
  const opened = sheet(
    t("Take {kind} out of the deck?", { kind: name }),
    h("p", {}, t("Its pictures are deleted, and it can be enrolled again.")),
    h(
      "div",
      { class: "row" },
      h(
        "button",
        {
          type: "button",
          class: "danger",
          "data-do": "forget",
          onclick: () => {
            opened.close();
            post("forget", { kind: name });
          },
        },
        t("Take it out"),
      ),
      h("button", { type: "button", onclick: () => opened.close() }, t("Leave it")),
    ),
  );
}

// Before the deck is closed, the kinds in it that can hardly be told apart are named.
async function close() {
  let pairs = [];
  try {
    const answer = await fetch("/api/cards/look-alikes");
    if (answer.ok) ({ pairs } = await answer.json());
  } catch {
    // closing says so
  }
  await post("close");
  if (pairs.length)
    sheet(
      t("These look alike"),
      h("p", {}, t("The camera can hardly tell them apart. Enrol both again, in better light, or add a view of each.")),
      h(
        "ul",
        {},
        pairs.map(([one, other]) => h("li", {}, t("{one} and {other}", { one, other }))),
      ),
    );
}

async function upload(input) {
  const file = input.files[0];
  if (!file) return;
  if (file.size > MOST) return say(t("That file is too large to be a deck. Nothing was changed."), "bad");
  input.disabled = true;
  const of = Math.max(1, Math.ceil(file.size / PIECE));
  let answer = null;
  for (let number = 0; number < of; number += 1) {
    say(t("Sending {file}: {percent} %", { file: file.name, percent: Math.round((100 * number) / of) }));
    answer = await send("/api/cards/piece", {
      number,
      of,
      piece: await base64(file.slice(number * PIECE, (number + 1) * PIECE)),
    });
    if (!answer) break;
  }
  input.disabled = false;
  input.value = "";
  if (answer) say(t("The deck is here."));
  again();
}

const base64 = (part) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.onerror = reject;
    reader.readAsDataURL(part);
  });
