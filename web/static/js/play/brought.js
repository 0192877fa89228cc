// What a roll has brought is drawn by scripts that come with the first roll.

import { at } from "../dom.js";
import { dressed, onceDue } from "../later.js";

let redraw = () => {};

const drawn = onceDue(
  (view) => view.dice || view.card_for_dice,
  dressed("outcome", () => import("./outcome.js")),
  () => redraw(),
  "drawOutcome",
);

export const isBrought = () => Boolean(at("outcome").firstChild);

// As `drawOutcome`; `draw` draws the page again when the scripts have come.
export function drawBrought(draw, view, ...how) {
  redraw = draw;
  return drawn(view, ...how);
}
