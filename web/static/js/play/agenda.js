// What the table is waited for: the sentence along the top of a page, and whose it is to answer.

import { at, h, tell } from "../dom.js";
import { badge, named } from "../pictures.js";
import { t } from "../words.js";

const LONG = 56; // letters of a sentence for which the top line becomes smaller: at most two lines on a tablet

// What comes first now; what may be done beside it comes last.
export const due = (view) => view.agenda?.find((item) => !item.beside) ?? view.agenda?.[0];

export function dueWords(view, item = due(view)) {
  if (view.winner) return t("{player} has won!", { player: named(view.winner) });
  return item?.words ?? t("The game is over.");
}

// The only one who is waited for, or who has won; null when it is nobody, or several.
export function whoIsDue(view) {
  const item = due(view);
  if (view.winner) return view.winner;
  return item?.who.length === 1 ? item.who[0] : null;
}

// `more` is what stands behind the sentence.
export function drawAgenda(who, words, ...more) {
  at("agenda").classList.toggle("long", words.length > LONG);
  tell(at("agenda"), `${who} ${words}`, who && badge(who, words), h("span", {}, words), ...more);
}
