// What the table is waited for: the sentence along the top of a page, and whose it is to answer.

import { at, tell } from "../dom.js";
import { onOneLine } from "../fitting.js";
import { badge, named } from "../pictures.js";
import { t } from "../words.js";

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
  tell(at("agenda"), `${who} ${words}`, who && badge(who, words), sentence(who, words), ...more);
}

// Where there is no room for it, the player's name in front gives way to the badge beside it.
function sentence(who, words) {
  const name = who ? `${named(who)}: ` : "";
  return onOneLine(words, words.startsWith(name) ? name : "");
}
