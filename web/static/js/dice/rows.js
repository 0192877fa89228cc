// Saying by taps what dice show: a row of faces for each die. Which dice there are, the view says.

import { h } from "../dom.js";
import { wire } from "../stream/wire.js";
import { drawnFace } from "./thrown.js";
import { t } from "../words.js";

// The field and the dice of an action that shows any: `{field, dice}`.
export const throwOf = (kind) => wire.parts.throws[kind];
export const dieOf = (name) => wire.parts.dice_faces[name];
export const hasPips = (kind) => throwOf(kind).dice.some((name) => dieOf(name).has_pips);

// The action once its dice show what was picked; as long as one of them is missing, it is left open.
export function thrown(action, picked) {
  const { field, dice } = throwOf(action.do);
  const faces = dice.map((name) => picked[name] ?? null);
  return { ...action, [field]: faces.includes(null) ? null : asHeld(faces) };
}

export const sumOf = (faces) => faces.reduce((sum, face) => sum + face, 0);

export const asHeld = (faces) => (faces.length > 1 ? faces : faces[0]);

export function facesRow(name, chosen, pick) {
  const { words: die, faces, has_pips: pips } = dieOf(name);
  return h(
    "div",
    { class: pips ? "faces" : "faces signs", role: "group", "aria-label": die },
    faces.map(([value, words, label]) =>
      h(
        "button",
        {
          "aria-pressed": String(chosen === value),
          "aria-label": pips ? t("{die}: {face}", { die, face: words }) : words,
          "data-face": `${name}-${value}`,
          onclick: () => pick(value),
        },
        drawnFace(name, value),
        label && h("small", {}, label),
      ),
    ),
  );
}

// All dice of an action in one go: `done` is called when each was tapped.
export function rowsOf({ dice }, start, done) {
  const chosen = Object.fromEntries(dice.map((name, at) => [name, (dice.length > 1 ? start?.[at] : start) ?? null]));
  const touched = new Set();
  const body = h("div", { class: "answers" });
  const pick = (name) => (value) => {
    chosen[name] = value;
    touched.add(name);
    if (touched.size === dice.length) done(asHeld(dice.map((each) => chosen[each])));
    else draw();
  };
  const draw = () => body.replaceChildren(...dice.map((name) => facesRow(name, chosen[name], pick(name))));
  draw();
  return body;
}
