// One look at the board: a photograph or the camera shows it, what was read is filled in, what is unsure is asked about.

import { at, h, hush, panel as framed, say } from "../dom.js";
import { inPieces } from "../stream/pieces.js";
import { wire } from "../stream/wire.js";
import { t } from "../words_elsewhere.js";
import { brushFor, nameOf, picture } from "./copying.js";
import { Corners } from "./corners.js";
import { draft } from "./draft.js";
import { cornersOf, looking } from "./looking.js";

const LONGEST = 2000; // pixels of the longer side of a picture that is sent
const MOST = 12 * 1024 * 1024; // bytes of one that this browser cannot make smaller

const STEPS = { none: begin, corners: cornering, asking, done };

export function panel(now) {
  const step = cornersOf(now) && now.look.step !== "none" ? "corners" : now.look.step;
  if (step !== "corners") looking.corners = null;
  return framed(
    t("Read it from a picture"),
    h(
      "div",
      { id: "look", class: "look", tabindex: "-1", "data-look": step, "data-picture": now.look.picture },
      STEPS[step](now),
    ),
  );
}

// What had the focus may be gone with its question: whoever works with the keyboard goes on from here.
async function send(what, body) {
  const isDone = await draft.send(`look/${what}`, body);
  if (document.activeElement === document.body) at("look")?.focus({ preventScroll: true });
  return isDone;
}

const act = (name, words, onclick, more = {}) => h("button", { "data-do": name, onclick, ...more }, words);

// -- a picture --------------------------------------------------------------------------------------------------------

function begin({ look }) {
  const close = act("look-close", t("Close"), () => {
    looking.isOpen = false;
    draft.draw();
  });
  if (look.why_not) return [h("p", { class: "notice" }, look.why_not), h("div", { class: "row" }, close)];
  return [h("p", {}, look.hint), h("div", { class: "row" }, sources(look), close)];
}

// Ways to a picture. A phone opens its camera for the first, and shows its pictures for the second.
const sources = (look) => [
  source("take-picture", t("Take a photograph"), { capture: "environment" }),
  source("choose-picture", t("Choose a picture")),
  look.camera && act("look-camera", t("Look through the camera"), () => send("camera")),
];

const source = (name, words, more = {}) =>
  h(
    "label",
    { class: `button of-${name}` },
    words,
    h("input", {
      type: "file",
      class: "unseen",
      accept: "image/*",
      "aria-label": words,
      "data-do": name,
      onchange: ({ target }) => taken(target),
      ...more,
    }),
  );

// A picture that is chosen while another one is on its way comes after it.
function taken(input) {
  const file = input.files[0];
  if (!file) return;
  looking.sent = looking.sent.then(async () => sent(await shrunk(file), file.name));
  input.value = "";
}

async function sent(photograph, name) {
  if (photograph.size > MOST) return say(t("That picture is too large. Nothing was changed."), "bad");
  const answer = await inPieces(photograph, name, async (piece) => {
    if (piece.number + 1 === piece.of) say(t("One moment …"));
    const told = await wire.post("/api/set-up/look/piece", piece);
    if (told.ok) return told;
    if (told.status) say(told.words, "bad");
    return null;
  });
  await draft.fetch();
  if (answer) hush();
}

// As large as is looked at, upright, and without what the file tells of where and when it was taken. What this browser
// cannot read is sent as it is.
async function shrunk(file) {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const by = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
    const canvas = h("canvas", {
      width: Math.max(1, Math.round(bitmap.width * by)),
      height: Math.max(1, Math.round(bitmap.height * by)),
    });
    const brush = canvas.getContext("2d");
    brush.imageSmoothingQuality = "high";
    brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return (await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9))) ?? file;
  } catch {
    return file;
  }
}

// -- where the island lies in it --------------------------------------------------------------------------------------

function cornering(now) {
  const { look } = now;
  const isLost = look.step === "corners";
  if (!cornersOf(now)) layRings(look);
  const read = async () => {
    if (await send("corners", { corners: looking.corners.shares() })) found();
  };
  return [
    isLost && h("p", { class: "notice", role: "status" }, look.words),
    h("p", {}, look.drag),
    looking.corners.root,
    h(
      "div",
      { class: "row" },
      isLost ? act("look-close", t("Close"), () => closed(true)) : act("look-found", t("Back"), found),
      isLost && sources(look),
      act("look-corners", t("Read again"), read, { class: "main" }),
    ),
  ];
}

function layRings(look) {
  looking.corners = new Corners(`/new/picture.jpg?n=${look.picture}`, look);
  looking.on = look.picture;
}

function found() {
  looking.corners = null;
  draft.draw();
}

function elsewhere(now) {
  return act("look-elsewhere", t("Show where the island is"), () => {
    layRings(now.look);
    draft.draw();
  });
}

async function closed(keep) {
  looking.isOpen = false;
  looking.corners = null;
  await send("close", { keep });
}

// -- what is unsure ---------------------------------------------------------------------------------------------------

function asking(now) {
  const { question } = now.look;
  const { number, of, sort, place, words } = question;
  const turn = (back) => send("turn", { number, back });
  return h(
    "div",
    { class: "look", "data-question": number, "data-sort": sort, "data-place": place },
    h("p", { class: "faint small" }, t("Question {number} of {of}", { number: number + 1, of })),
    h("p", { class: "instruction", role: "status" }, words),
    place ? ofHex(now, question) : ofCount(now, question),
    h(
      "div",
      { class: "row" },
      act("look-back", t("Back"), () => turn(true), { class: number === 0 && "keeps-place" }),
      place
        ? act("look-skip", t("Skip"), () => turn(false))
        : act("look-so", t("Yes, that is right"), () => send("answer", { number, kind: "so it is" }), {
            class: "main",
          }),
      elsewhere(now),
    ),
  );
}

const ofHex = (now, { number, sort, place, kinds, now: chosen }) =>
  h(
    "div",
    { class: "asked" },
    h("figure", {}, cutOut(now, place), h("figcaption", { class: "faint small" }, now.where[place])),
    h(
      "div",
      { class: "brushes" },
      [...kinds, sort !== "terrain" && "none"].filter(Boolean).map((kind) =>
        h(
          "button",
          {
            "aria-pressed": String(kind === chosen),
            "data-answer": kind,
            onclick: () => send("answer", { number, kind }),
          },
          kind === "none"
            ? h("b", {}, t("Nothing"))
            : [picture({ sort, kind }, now.board.red_numbers), h("b", {}, nameOf({ sort, kind }))],
        ),
      ),
    ),
  );

const ofCount = (now, { number, places }) =>
  h(
    "div",
    { class: "brushes counted" },
    places.map((place) =>
      h(
        "button",
        { "data-ask": place, onclick: () => send("ask", { number, place }) },
        cutOut(now, place),
        h("span", { class: "small" }, now.where[place]),
      ),
    ),
  );

const cutOuts = new Map();

// Kept, so that it is not fetched again whenever the step is drawn.
function cutOut({ look, where }, place) {
  const address = `/new/part/${encodeURIComponent(place)}.jpg?n=${look.picture}`;
  if (!cutOuts.has(address)) {
    for (const old of cutOuts.keys()) if (!old.endsWith(`=${look.picture}`)) cutOuts.delete(old);
    cutOuts.set(address, h("img", { class: "cut-out", alt: where[place], src: address }));
  }
  return cutOuts.get(address);
}

// -- what came of it --------------------------------------------------------------------------------------------------

function done(now) {
  return [
    h("p", { class: "instruction", role: "status" }, now.look.words),
    now.look.notes.map((words) => h("p", { class: "notice" }, words)),
    h(
      "div",
      { class: "row" },
      act(
        "look-keep",
        t("That is right"),
        async () => {
          await closed(true);
          brushFor("harbor");
        },
        { class: "main big" },
      ),
    ),
    h(
      "div",
      { class: "row" },
      now.look.asked > 0 && act("look-back", t("Back"), () => send("turn", { number: now.look.asked, back: true })),
      act("look-turn", t("Turn the island"), () => send("turn-round")),
      elsewhere(now),
      sources(now.look),
      act("look-undo", t("As it was before"), () => closed(false), { class: "danger" }),
    ),
  ];
}
