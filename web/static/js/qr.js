// A QR code, as the companion has drawn it.

import { s } from "./dom.js";

const QUIET = 4; // modules of white that a QR code needs around it
const MODULE = 4; // CSS px at least, where there is room: with fewer a phone has to come closer than its camera can focus
const LEAST = 260; // px

export function drawnQr({ size, path }, words) {
  const whole = size + 2 * QUIET;
  return s(
    "svg",
    {
      class: "qr",
      width: Math.max(LEAST, MODULE * whole),
      viewBox: `${-QUIET} ${-QUIET} ${whole} ${whole}`,
      role: "img",
      "aria-label": words,
      "shape-rendering": "crispEdges",
    },
    s("rect", { x: -QUIET, y: -QUIET, width: whole, height: whole, fill: "#fff" }),
    s("path", { d: path, fill: "#000" }),
  );
}
