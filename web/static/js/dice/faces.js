// The faces of dice with pips, as pictures.

import { s } from "../dom.js";
import { called } from "../names.js";
import { t } from "../words.js";

const SPOTS = {
  1: [[34, 34]],
  2: [
    [20, 20],
    [48, 48],
  ],
  3: [
    [18, 18],
    [34, 34],
    [50, 50],
  ],
  4: [
    [20, 20],
    [48, 20],
    [20, 48],
    [48, 48],
  ],
  5: [
    [18, 18],
    [50, 18],
    [34, 34],
    [18, 50],
    [50, 50],
  ],
  6: [
    [20, 16],
    [20, 34],
    [20, 52],
    [48, 16],
    [48, 34],
    [48, 52],
  ],
};

export function die(value, colour) {
  const drawn = s(
    "svg",
    {
      class: `die ${colour}`,
      viewBox: "0 0 68 68",
      role: "img",
      "aria-label": value
        ? t("{colour} die: {value}", { colour: called(colour), value })
        : t("{colour} die: not read", { colour: called(colour) }),
    },
    s("rect", { x: 2, y: 2, width: 64, height: 64, rx: 14 }),
    (SPOTS[value] ?? []).map(([cx, cy]) => s("circle", { cx, cy, r: 6.4 })),
  );
  if (!value)
    drawn.append(s("text", { x: 34, y: 45, "text-anchor": "middle", "font-size": 32, "font-weight": 700 }, "?"));
  return drawn;
}
