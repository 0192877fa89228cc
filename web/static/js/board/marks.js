// What is drawn at places that may be tapped: the glow of those that are lit, and the small marks of those that are only
// offered; and which of them a tap means.

import { s } from "../dom.js";
import { distance, kindOf, middleOf, pathEnds } from "./places.js";
import { mix } from "./shapes.js";

export const REACH = 0.8; // a tap this near to a lit place means it
export const QUIET_REACH = 0.36; // a place that is only offered must be hit: a hand that passes over the board builds nothing

// How far around each of these places a finger means it: not as far as the next one, and no more than `most`.
export function roomsOf(places, most = REACH) {
  const middles = places.map(middleOf);
  const room = (place, i) =>
    middles.reduce((least, middle, j) => (i === j ? least : Math.min(least, distance(middle, middles[i]) / 2)), most);
  return new Map(places.map((place, i) => [place, room(place, i)]));
}

// A glowing stroke along a path, a glowing spot elsewhere, and a ring around what stands there. Lit places are buttons for the keyboard and for listeners too.
export function drawnTarget({ place, label }, room, isTaken, chosen) {
  const [x, y] = middleOf(place);
  const kind = kindOf(place);
  const ends = kind === "path" ? pathEnds(place) : null;
  return s(
    "g",
    {
      class: `target ${kind}`,
      role: "button",
      tabindex: "0",
      "aria-label": label,
      "data-place": place,
      onkeydown: (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        chosen(place);
      },
    },
    s("circle", { class: "touch", cx: x, cy: y, r: room }),
    ends
      ? s("line", {
          class: "glow",
          x1: mix(ends[0][0], x),
          y1: mix(ends[0][1], y),
          x2: mix(ends[1][0], x),
          y2: mix(ends[1][1], y),
        })
      : s("circle", { class: isTaken ? "glow ring" : "glow", cx: x, cy: y, r: reachOf(kind, isTaken) }),
  );
}

function reachOf(kind, isTaken) {
  if (kind === "hex") return 0.62;
  return isTaken ? 0.5 : 0.24;
}

// A stroke on a path, a dot at a free corner, a ring around what stands there.
export function drawnMark(place, room, isTaken) {
  const [x, y] = middleOf(place);
  const ends = kindOf(place) === "path" ? pathEnds(place) : null;
  const stands = !ends && isTaken;
  return s(
    "g",
    { class: "offered", "data-offered": place },
    s("circle", { class: "touch", cx: x, cy: y, r: room }),
    ends
      ? s("line", {
          class: "mark",
          x1: mix(ends[0][0], x, 0.62),
          y1: mix(ends[0][1], y, 0.62),
          x2: mix(ends[1][0], x, 0.62),
          y2: mix(ends[1][1], y, 0.62),
        })
      : s("circle", { class: stands ? "mark ring" : "mark", cx: x, cy: y, r: stands ? 0.42 : 0.075 }),
  );
}

// The place that is nearest to a point, if it is near enough.
export function nearest(places, { x, y }, reach) {
  const [near] = places
    .map((place) => [distance(middleOf(place), [x, y]), place])
    .sort(([one], [other]) => one - other);
  return near && near[0] <= reach ? near[1] : null;
}
