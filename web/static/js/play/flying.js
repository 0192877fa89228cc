// Cards fly by scripts that come with the first cards that move.

import { at } from "../dom.js";
import { dressed, onceAsked } from "../later.js";

const scripts = onceAsked(
  dressed("flights", () => import("./flights.js")),
  begin,
);
let flights = null;
let before = null; // the view before the first cards moved
let shown = null; // the view that was drawn last

export function showFlights(view) {
  if (flights) return flights.show(view);
  const last = shown ?? view;
  shown = view;
  if (!before && view.moves.length === 0) return;
  before ??= last;
  scripts();
}

function begin() {
  const here = scripts();
  if (!here) return;
  flights = new here.Flights(at("page"));
  flights.show(before);
  flights.show(shown);
}
