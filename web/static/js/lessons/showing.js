// Showing the pieces colour by colour: what is to lie where, what is seen of it, and the ways to go on otherwise.

import { openRings } from "../board/rings.js";
import { h } from "../dom.js";
import { t } from "../words_elsewhere.js";

export const showing = (lesson) => {
  const { step, words, problem, advice, is_lost } = lesson.told;
  return [
    step !== "island" && colours(lesson),
    h("p", { class: "instruction", "aria-live": "polite", "data-step": step }, words),
    h(
      "div",
      { role: "status" },
      [problem, ...advice].filter(Boolean).map((each) => h("p", { class: "notice" }, each)),
    ),
    asked(lesson.told),
    h("div", { class: "row foot" }, is_lost && rings(), controls(lesson)),
  ];
};

// Each may be tapped, to show it now, or once more.
const colours = (lesson) =>
  h(
    "div",
    { class: "row", role: "group", "aria-label": t("Colours") },
    lesson.told.colours.map(({ colour, words, is_known }) =>
      h(
        "button",
        {
          class: `colour is-${colour}`,
          "aria-pressed": String(colour === lesson.told.colour && lesson.told.step !== "done"),
          "data-colour": colour,
          onclick: () => lesson.post("show", { colour }),
        },
        words,
        is_known && " ✓",
      ),
    ),
  );

// By the numbers at the marks in the picture.
const asked = (told) =>
  told.asked.length > 0 &&
  h(
    "ol",
    { class: "asked-pieces" },
    told.asked.map(({ words, is_seen }, i) =>
      h(
        "li",
        { class: is_seen ? "is-seen" : "", "data-seen": String(is_seen) },
        h("b", {}, String(i + 1)),
        h("span", { class: "grow" }, words),
        h("span", { class: is_seen ? "good" : "faint" }, is_seen ? t("✓ seen") : t("not seen yet")),
      ),
    ),
  );

const rings = () =>
  h(
    "button",
    { class: "main", "data-do": "show board", onclick: () => openRings("/api/pieces", "/pieces/live.jpg") },
    t("Show where the board lies"),
  );

const controls = (lesson) => {
  const { step } = lesson.told;
  const post = (what) => () => lesson.post(what);
  return [
    step === "done" &&
      h("button", { class: "main big", "data-do": "give-up", onclick: post("give-up") }, t("That is all")),
    ["showing", "clearing"].includes(step) &&
      h("button", { "data-do": "skip", onclick: post("skip") }, t("Leave this colour out")),
    h("button", { "data-do": "begin", onclick: post("begin") }, t("Start over")),
    step !== "done" && h("button", { class: "danger", "data-do": "give-up", onclick: post("give-up") }, t("End")),
  ];
};

// What is known, and showing it (again).
export const learnt = (lesson) => {
  const { colours: known, problem } = lesson.told;
  return [
    problem && h("p", { class: "notice bad", role: "alert" }, problem),
    h(
      "section",
      { class: "panel" },
      h("h2", {}, t("What the camera over the board knows")),
      h(
        "p",
        {},
        known.length > 0
          ? t("It was shown: {colours}.", { colours: known.map(({ words }) => words).join(", ") })
          : t("It was shown no pieces: it goes by pieces of other boxes, and those of expansions are tapped."),
      ),
    ),
    h(
      "section",
      { class: "panel" },
      h("h2", {}, known.length > 0 ? t("Show the pieces again") : t("Show your pieces")),
      h(
        "p",
        {},
        t(
          "Each colour is shown once, one piece of each kind: it takes a minute. The board lies as you play on it, under the same lamp, and what is seen is kept at once.",
        ),
      ),
      h(
        "button",
        {
          class: "main big",
          "data-do": "begin",
          disabled: Boolean(lesson.told.trouble),
          onclick: () => lesson.post("begin"),
        },
        t("Begin"),
      ),
    ),
  ];
};
