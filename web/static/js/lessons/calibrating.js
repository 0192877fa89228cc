// Calibrating step by step: what to do now, what people answer, and the outline of the tray where the camera is wrong about it.

import { button, h } from "../dom.js";
import { t } from "../words_elsewhere.js";

const STEPS = { tray: t("Tray"), dice: t("Dice"), names: t("Colours"), "event die": t("Event die"), done: t("Keep") };
const FACES = { ship: t("Ship"), yellow: t("Yellow gate"), blue: t("Blue gate"), green: t("Green gate") };
let taps = null; // the corners tapped so far, while somebody outlines the tray

export const calibrating = (lesson) => [
  progress(lesson.told),
  taps ? outlining(lesson) : [instruction(lesson.told), asked(lesson), remarks(lesson.told)],
  controls(lesson),
];

// What is drawn over the picture, and what a tap on it does.
export const marksOf = (told) => (taps ? [{ kind: "tap", points: taps }] : told.marks);
export const tapping = (lesson) => taps && ((point) => tapped(point, lesson));

function progress(told) {
  const names = Object.keys(STEPS);
  const now = names.indexOf(told.step);
  return h(
    "ol",
    { class: "steps", "aria-label": t("Steps") },
    names
      .filter((name) => name !== "names" || told.step === "names")
      .map((name) => {
        if (name === told.step) return h("li", { class: "now", "aria-current": "step" }, STEPS[name]);
        return h("li", { class: names.indexOf(name) < now ? "past" : "" }, STEPS[name]);
      }),
  );
}

function asked(lesson) {
  if (lesson.told.step === "names") return whichIsYellow(lesson);
  return lesson.told.step === "event die" ? whichFace(lesson) : null;
}

const picture = (told, name, alt) =>
  h("img", { class: "cut-out", alt, src: `/camera/die-${name}.jpg?n=${told.pictures}` });

function whichIsYellow(lesson) {
  return h(
    "div",
    { class: "answers" },
    h(
      "div",
      { class: "pair" },
      ["0", "1"].map((die) =>
        h(
          "button",
          { "data-yellow": die, onclick: () => lesson.post("yellow", { die }) },
          picture(lesson.told, die, t("die {number}", { number: Number(die) + 1 })),
          t("This is the yellow one"),
        ),
      ),
    ),
    h(
      "button",
      { "data-yellow": "neither", onclick: () => lesson.post("yellow", { die: "neither" }) },
      t("It does not matter: no event die is thrown with them"),
    ),
  );
}

// Which face lies there, where the camera cannot tell; and how the event die is shown to it.
function whichFace(lesson) {
  const { told } = lesson;
  return h(
    "div",
    { class: "answers" },
    told.asks_face && [
      picture(told, "event", t("the event die")),
      h(
        "div",
        { class: "pair" },
        Object.entries(FACES).map(([face, words]) =>
          h(
            "button",
            { class: `face is-${face}`, "data-face": face, onclick: () => lesson.post("face", { face }) },
            words,
          ),
        ),
      ),
    ],
    told.seen_faces.length > 0 &&
      h("p", { class: "faint" }, t("Seen: {faces}.", { faces: told.seen_faces.map((face) => FACES[face]).join(", ") })),
    h(
      "div",
      { class: "row" },
      h(
        "button",
        { "data-do": "how", onclick: () => lesson.post("event-die", { how: told.is_thrown ? "laid" : "thrown" }) },
        told.is_thrown ? t("I lay it face by face") : t("I throw it instead"),
      ),
      h(
        "button",
        { "data-do": "leave-out", onclick: () => lesson.post("event-die", { how: "none" }) },
        t("Leave it out"),
      ),
    ),
  );
}

const instruction = ({ step, words, problem }) => [
  h("p", { class: "instruction", "aria-live": "polite", "data-step": step }, words),
  problem && h("p", { class: "notice bad", role: "status" }, problem),
];

const remarks = ({ advice, note }) =>
  [...advice, note].filter(Boolean).map((words) => h("p", { class: "notice" }, words));

// Four taps on the picture: the corners of the tray as people see them.
function outlining(lesson) {
  return [
    h(
      "p",
      { class: "instruction", "aria-live": "polite" },
      t("Tap the corners of the tray in the picture: {number} of 4.", { number: taps.length }),
    ),
    h(
      "div",
      { class: "row" },
      button(t("As it was found"), {
        onclick: () => {
          taps = null;
          lesson.draw();
        },
        "data-do": "found",
      }),
    ),
  ];
}

async function tapped(point, lesson) {
  taps = [...taps, point];
  lesson.draw();
  if (taps.length < 4) return;
  const corners = taps.flat();
  taps = null;
  await lesson.post("outline", { corners });
}

function controls(lesson) {
  const done = lesson.told.step === "done";
  return h(
    "div",
    { class: "row foot" },
    done && h("button", { class: "main big", "data-do": "keep", onclick: () => lesson.post("keep") }, t("Keep it")),
    !taps &&
      h(
        "button",
        {
          "data-do": "outline",
          onclick: () => {
            taps = [];
            lesson.draw();
          },
        },
        t("The outline is wrong"),
      ),
    h(
      "button",
      {
        class: "danger",
        "data-do": "give-up",
        onclick: () => {
          taps = null;
          lesson.post("give-up");
        },
      },
      t("Cancel: change nothing"),
    ),
  );
}
