// Crews that are ashore: at pirate lairs, at gold fields and in villages, a token for each colour with how many there are.

import { middleOf } from "../../board/places.js";
import { moved, used } from "../../board/shapes.js";
import { s } from "../../dom.js";
import { called } from "../../names.js";
import { tn } from "../../words.js";

const BELOW = 0.5; // they stand in the lower part of their hex
const BELOW_NUMBER = 0.72; // where they hide none of its number
const WIDEST = 1.5; // as much room is there for those of all colours
const APART = 0.48;

export function drawnCrews({ pieces, board }) {
  const there = new Map(); // by hex, the crews of each colour
  for (const [colour, { on_lairs = [], in_villages = [] }] of Object.entries(pieces))
    for (const { at, crews } of [...on_lairs, ...in_villages])
      there.set(at, [...(there.get(at) ?? []), { colour, crews }]);
  return [...there].flatMap(([at, all]) =>
    all.map((one, nth) => ({
      at,
      drawn: drawnCrew(at, one, [shifted(nth, all.length), board.hexes[at].number ? BELOW_NUMBER : BELOW]),
    })),
  );
}

const shifted = (nth, all) => (nth - (all - 1) / 2) * Math.min(APART, WIDEST / all);

function drawnCrew(at, { colour, crews }, [aside, below]) {
  const [x, y] = middleOf(at);
  const words = tn("{count} crew of {colour}", "{count} crews of {colour}", crews, { colour: called(colour) });
  return s(
    "g",
    {
      class: `ashore is-${colour}`,
      transform: moved([x + aside, y + below]),
      "data-crews": `${colour} ${crews}`,
      "data-at": at,
    },
    s("title", {}, words),
    s("rect", { x: -0.22, y: -0.19, width: 0.44, height: 0.38, rx: 0.1 }),
    used(`sign-${colour}`, 0, -0.11, 0.13, "sign"),
    used("crew", crews > 1 ? -0.09 : 0, 0.05, 0.24),
    crews > 1 && s("text", { x: 0.12, y: 0.13 }, String(crews)),
  );
}
