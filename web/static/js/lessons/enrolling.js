// Enrolling the cards of a deck: which kind, the card that was cut out, keep it or show it again, and what is in the deck.

import { h, sheet } from "../dom.js";
import { ask } from "../stream/ask.js";
import { t, tn } from "../words_elsewhere.js";

let list = 0; // which list of kinds is open
let typed = ""; // a name that is being typed

export function enrolling(lesson) {
  const { told } = lesson;
  return [
    h("p", { class: "instruction", "aria-live": "polite" }, told.words),
    told.problem && h("p", { class: "notice bad", role: "status" }, told.problem),
    told.problems.map((words) => h("p", { class: "notice bad" }, words)),
    told.is_shown && shown(lesson),
    choice(lesson),
    enrolled(lesson),
    h(
      "div",
      { class: "row foot" },
      h("button", { class: "main", "data-do": "close", onclick: () => close(lesson) }, t("Done")),
      told.kinds.length > 0 &&
        h(
          "a",
          { class: "button", href: `/cards/decks/${told.folder}.zip`, download: `${told.folder}.zip` },
          t("Download the deck"),
        ),
    ),
  ];
}

function shown(lesson) {
  const { told } = lesson;
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
          { class: "notice bad", role: "status" },
          t("It looks like {kind}, which is enrolled already. Keep it only if it is another kind.", {
            kind: told.alike,
          }),
        ),
      told.doubts.map((words) => h("p", { class: "notice" }, words)),
      h("button", { class: "main big", "data-do": "keep", onclick: () => keep(lesson) }, t("Keep it")),
      h("button", { "data-do": "again", onclick: () => lesson.post("again") }, t("Show it again")),
    ),
  );
}

// What was kept is followed by the next kind of the same list that is not enrolled yet.
async function keep(lesson) {
  const { told } = lesson;
  const { wanted } = told;
  if (!(await lesson.post("keep"))) return;
  const have = new Set([...told.kinds.map(({ name }) => name), wanted]);
  const kinds = told.lists[list]?.kinds ?? [];
  const next =
    kinds.includes(wanted) && [...kinds.slice(kinds.indexOf(wanted) + 1), ...kinds].find((kind) => !have.has(kind));
  if (next) await lesson.post("want", { kind: next });
}

// The kinds of the boxes in lists; what is enrolled has a tick, and any other name may be typed.
function choice(lesson) {
  const { told } = lesson;
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
            lesson.draw();
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
            "data-kind": kind,
            "aria-pressed": String(kind === told.wanted),
            onclick: () => lesson.post("want", { kind }),
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
          if (typed.trim()) lesson.post("want", { kind: typed });
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
      h("button", { type: "submit", "data-do": "typed" }, t("This one")),
    ),
  );
}

function enrolled(lesson) {
  const { told } = lesson;
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
              class: "danger",
              "aria-label": t("Take {kind} out of the deck", { kind: name }),
              "data-forget": name,
              onclick: () => forget(name, lesson),
            },
            "✕",
          ),
        ),
      ),
    ),
  );
}

function forget(name, lesson) {
  const opened = sheet(
    t("Take {kind} out of the deck?", { kind: name }),
    h("p", {}, t("Its pictures are deleted, and it can be enrolled again.")),
    h(
      "div",
      { class: "row" },
      h(
        "button",
        {
          class: "danger",
          "data-do": "forget",
          onclick: () => {
            opened.close();
            lesson.post("forget", { kind: name });
          },
        },
        t("Take it out"),
      ),
      h("button", { onclick: () => opened.close() }, t("Leave it")),
    ),
  );
}

// Before the deck is closed, the kinds in it that can hardly be told apart are named.
async function close(lesson) {
  const { pairs } = (await ask("/api/cards/look-alikes")) ?? { pairs: [] };
  await lesson.post("close");
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
