// Number tokens.

import { s } from "../dom.js";
import { moved } from "./shapes.js";
import { t } from "../words.js";

// The dots are printed on the tokens: in how many of 36 ways two dice come to the number.
export function token(number, isRed, x, y, size = 1) {
  const dots = 6 - Math.abs(7 - number);
  return s(
    "g",
    { class: isRed ? "token red" : "token", transform: `${moved([x, y])} scale(${size})` },
    s("circle", { r: 0.37 }),
    s("text", { y: 0.1 }, String(number)),
    Array.from({ length: dots }, (_, i) =>
      s("circle", { class: "dot", cx: (i - (dots - 1) / 2) * 0.095, cy: 0.225, r: 0.034 }),
    ),
  );
}

// A token that was turned over; what it shows on its other side is still read by those who listen.
export function turnedOver(number, x, y) {
  return s(
    "g",
    { class: "token face-down", transform: moved([x, y]), "data-face-down": number },
    s("title", {}, t("{number}, face down", { number })),
    s("circle", { r: 0.37 }),
    s("line", { x1: -0.2, y1: -0.2, x2: 0.2, y2: 0.2 }),
    s("line", { x1: -0.2, y1: 0.2, x2: 0.2, y2: -0.2 }),
  );
}
