// Cards fly by scripts that come with the first cards that move.

import { at } from "../dom.js";
import { dressed } from "../later.js";

const load = dressed("flights", () => import("./flights.js"));
let flights = null;
let isComing = false;
let shown = null; // the view that was drawn last

export function showFlights(view) {
  if (flights) return flights.show(view);
  const before = shown ?? view;
  shown = view;
  if (isComing || view.moves.length === 0) return;
  isComing = true;
  load().then(
    ({ Flights }) => {
      flights = new Flights(at("page"));
      flights.show(before);
      flights.show(shown);
    },
    () => (isComing = false),
  );
}
