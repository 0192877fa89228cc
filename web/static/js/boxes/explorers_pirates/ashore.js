// Crews that are ashore: at pirate lairs, at gold fields and in villages, a token for each colour with how many there are.

import { middleOf } from "../../board/places.js";
import { moved, used } from "../../board/shapes.js";
import { s } from "../../dom.js";
import { called } from "../../names.js";
import { tn } from "../../words.js";

const BELOW = 0.5; // they stand in the lower part of their hex
const APART = 0.36;

export function drawnCrews({ pieces }) {
  const there = new Map(); // by hex, the crews of each colour
  for (const [colour, { on_lairs = [], in_villages = [] }] of Object.entries(pieces))
    for (const { at, crews } of [...on_lairs, ...in_villages])
      there.set(at, [...(there.get(at) ?? []), { colour, crews }]);
  return [...there].flatMap(([at, all]) =>
    all.map((one, nth) => ({ at, drawn: drawnCrew(at, one, nth - (all.length - 1) / 2) })),
  );
}

function drawnCrew(at, { colour, crews }, aside) {
  const [x, y] = middleOf(at);
  const words = tn("{count} crew of {colour}", "{count} crews of {colour}", crews, { colour: called(colour) });
  return s(
    "g",
    {
      class: `ashore is-${colour}`,
      transform: moved([x + aside * APART, y + BELOW]),
      "data-crews": `${colour} ${crews}`,
      "data-at": at,
    },
    s("title", {}, words),
    s("rect", { x: -0.17, y: -0.15, width: 0.34, height: 0.3, rx: 0.1 }),
    used(`sign-${colour}`, 0, -0.09, 0.1, "sign"),
    crews > 1 ? used("crew", -0.06, 0.03, 0.18) : used("crew", 0, 0.03, 0.18),
    crews > 1 && s("text", { x: 0.08, y: 0.1 }, String(crews)),
  );
}
