// Saying by taps what dice show: a row of faces for each die.

import { h } from "../dom.js";
import { tracks } from "../cards/kinds.js";
import { die, eventFace, eventWord } from "./faces.js";
import { called } from "../names.js";
import { named } from "../pictures.js";
import { t } from "../words.js";

export const pipsRow = (colour, chosen, pick) =>
  h(
    "div",
    { class: "faces", role: "group", "aria-label": t("{colour} die", { colour: called(colour) }) },
    [1, 2, 3, 4, 5, 6].map((value) =>
      h(
        "button",
        {
          "aria-pressed": String(chosen === value),
          "aria-label": t("{colour} die: {value}", { colour: called(colour), value }),
          "data-face": `${colour}-${value}`,
          onclick: () => pick(value),
        },
        die(value, colour),
      ),
    ),
  );

export const eventRow = (chosen, pick) =>
  h(
    "div",
    { class: "faces events", role: "group", "aria-label": t("Event die") },
    ["ship", ...Object.keys(tracks())].map((face) =>
      h(
        "button",
        {
          "aria-pressed": String(chosen === face),
          "aria-label": eventWord(face),
          "data-face": `event-${face}`,
          onclick: () => pick(face),
        },
        eventFace(face),
        h("small", {}, named(face)),
      ),
    ),
  );

// Both dice in one go: `done` is called when each was tapped.
export function facePicker(start, done) {
  const chosen = { yellow: start?.[0] ?? null, red: start?.[1] ?? null };
  const touched = new Set();
  const body = h("div", { class: "answers" });
  const pick = (which) => (value) => {
    chosen[which] = value;
    touched.add(which);
    if (touched.size === 2) done([chosen.yellow, chosen.red]);
    else draw();
  };
  const draw = () =>
    body.replaceChildren(...["yellow", "red"].map((which) => pipsRow(which, chosen[which], pick(which))));
  draw();
  return body;
}

export function eventPicker(start, done) {
  return h("div", { class: "answers" }, eventRow(start, done));
}
