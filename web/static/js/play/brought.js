// What a roll has brought is drawn by scripts that come with the first roll.

import { at } from "../dom.js";
import { dressed } from "../later.js";

const load = dressed("outcome", () => import("./outcome.js"));
let here = null;
let isComing = false;

export const isBrought = () => Boolean(at("outcome").firstChild);

// As `drawOutcome`; `draw` draws the page again when the scripts have come.
export function drawBrought(draw, view, ...how) {
  if (here) return here.drawOutcome(view, ...how);
  if (isComing || !(view.dice || view.card_for_dice)) return;
  isComing = true;
  load().then(
    (scripts) => {
      here = scripts;
      draw();
    },
    () => (isComing = false),
  );
}
