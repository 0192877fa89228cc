// What a kind of hex is: land or not, its colour and its picture.

import { at } from "../dom.js";
import { produces, sea } from "../words.js";

// Whether there is land; a kind of hex that nobody knows is land, and so is one of which nobody has said what it is.
export const isLand = ({ terrain }) => !sea.includes(terrain);

// The sea around the board, on which pieces may stand; it is not laid, and not drawn as a hex.
export const isFrame = ({ terrain }) => terrain === "frame";

// The picture of a land: the card it yields, or one of its own, where there is any.
export function glyphOf(terrain) {
  const own = `land-${terrain}`;
  return produces[terrain] ?? (at(own) && own);
}

// The element with the colour of this land at hand, as `--land`.
export function coloured(element, terrain) {
  element.style.setProperty("--land", `var(--${terrain})`);
  return element;
}
