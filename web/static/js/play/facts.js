// Everything small that the view says of a player, each with its pictures.

import { h, icon } from "../dom.js";

export function drawnFact([name, { icons, value, words, kind }]) {
  const [first, ...more] = icons;
  const drawn = [icon(first, words), ...more.map((glyph) => icon(glyph))];
  return h("span", { class: `fact ${kind}`, title: words, "data-fact": name }, drawn, String(value));
}
