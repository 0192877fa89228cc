// Everything small that the view says of a player, each with its pictures.

import { h, icon } from "../dom.js";

export function drawnFact([name, { icons, value, words, kind }]) {
  const [first, ...more] = icons;
  const drawn = [icon(first, words), ...more.map((glyph) => icon(glyph))];
  const long = String(value).length > 4 ? " long" : "";
  return h("span", { class: `fact ${kind}${long}`, title: words, "data-fact": name }, drawn, String(value));
}
