// What may be done now, sorted by where on the page it is done. The engine says what; this only says where.

import { does } from "../line/act.js";
import { isOnBoard } from "./alike.js";
import { groupOf } from "./groups.js";

const ROLL = ["RollDice", "RollForStart", "RollEventDie"];
const ANSWERS = ["AcceptOffer", "DeclineOffer", "ConcludeTrade", "WithdrawOffer"];

// `groups` are the options under each button by its name; what is under none is tapped on the board, filled in or chosen.
export function sorted(view) {
  const found = { rolls: [], groups: {}, answers: [], end: [], placed: [], forms: [], rest: [] };
  for (const option of view.options) {
    const name = does(option);
    const group = groupOf(name);
    if (ROLL.includes(name)) found.rolls.push(option);
    else if (name === "EndPart") found.end.push(option);
    else if (ANSWERS.includes(name)) found.answers.push(option);
    else if (group) (found.groups[group.name] ??= []).push(option);
    else if (isOnBoard(option)) found.placed.push(option);
    else if (option.form) found.forms.push(option);
    else found.rest.push(option);
  }
  return found;
}
