// What may be done now, sorted by where on the page it is done. The engine says what and where; this only draws the line.

import { does } from "../stream/act.js";
import { isOnBoard } from "./alike.js";
import { groupOf } from "./groups.js";

const PLACES = { dice: "rolls", end: "end", offers: "answers" };

// `groups` are the options under each button by its name; what is under none is tapped on the board, filled in or chosen.
export function sorted(view) {
  const found = { rolls: [], groups: {}, answers: [], end: [], placed: [], forms: [], rest: [] };
  for (const option of view.options) {
    const group = groupOf(view, does(option));
    if (group) (found[PLACES[group.where]] ?? (found.groups[group.name] ??= [])).push(option);
    else if (isOnBoard(option)) found.placed.push(option);
    else if (option.form) found.forms.push(option);
    else found.rest.push(option);
  }
  return found;
}
