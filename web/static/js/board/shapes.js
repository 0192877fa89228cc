// What drawings of pieces are made of.

import { icon } from "../dom.js";

const CITY = "M-.34 .27V-.06H-.03V-.24L.155 -.4L.34 -.24V.27z";
export const HOUSES = { settlement: "M0 -.31L.26 -.07V.25H-.26V-.07z", city: CITY };

export function used(name, x, y, size, extra = "") {
  const glyph = icon(name);
  glyph.setAttribute("class", `glyph ${extra} g-${name}`);
  for (const [key, value] of Object.entries({ x: x - size / 2, y: y - size / 2, width: size, height: size }))
    glyph.setAttribute(key, value.toFixed(3));
  return glyph;
}

export const moved = ([x, y]) => `translate(${x.toFixed(3)} ${y.toFixed(3)})`;
export const mix = (from, to, share = 0.2) => from + (to - from) * share;
