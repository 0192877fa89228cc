// What people have to do with real cards and pieces after an undo, a redo or a correction, until somebody says it is done.

import { at, h, tell } from "../dom.js";
import { report } from "../stream/act.js";
import { wire } from "../stream/wire.js";
import { sentence } from "../pictures.js";
import { t, tn } from "../words.js";

// Fills a place of the page with it. Where something may be entered, `done` is the button that says it is done.
export function drawByHand(place, { by_hand: due, seats }, done = null) {
  tell(place, JSON.stringify(due ?? null), due && drawn(due, seats, done));
}

const drawn = ({ because, more, rows }, seats, done) =>
  h(
    "section",
    { class: "panel by-hand", "aria-label": t("To be put right on the table") },
    h(
      "div",
      { class: "row" },
      h(
        "h2",
        { class: "grow" },
        because[0],
        more + because.length > 1 &&
          h("small", {}, " ", tn("(and {count} more)", "(and {count} more)", more + because.length - 1)),
      ),
      done?.(),
    ),
    rows.map(({ words }) => sentence(words.join(" "), seats)),
    rows.length === 0 && h("p", {}, t("Only the players concerned see what they have to move: on their own pages.")),
  );

// For those who enter things for the whole table.
export const panel = (view) => drawByHand(at("by-hand"), view, doneButton);

const doneButton = () => h("button", { class: "main", "data-do": "set-right", onclick: setRight }, t("Done"));

async function setRight() {
  report(await wire.post("/api/set-right", wire.entry()));
}
