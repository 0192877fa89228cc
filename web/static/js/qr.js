// A QR code, as the companion has drawn it.

import { s } from "./dom.js";

const QUIET = 4; // modules of white that a QR code needs around it

export function drawnQr({ size, path }, words) {
  const whole = size + 2 * QUIET;
  return s(
    "svg",
    {
      class: "qr",
      viewBox: `${-QUIET} ${-QUIET} ${whole} ${whole}`,
      role: "img",
      "aria-label": words,
      "shape-rendering": "crispEdges",
    },
    s("rect", { x: -QUIET, y: -QUIET, width: whole, height: whole, fill: "#fff" }),
    s("path", { d: path, fill: "#000" }),
  );
}
