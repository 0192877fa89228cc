// What the table is waited for: the sentence along the top of a page, and whose it is to answer.

import { at, tell } from "../dom.js";
import { onOneLine } from "../fitting.js";
import { badge, named, namedAll } from "../pictures.js";
import { t, tn } from "../words.js";

// What comes first now; what may be done beside it comes last.
export const due = (view) => view.agenda?.find((item) => !item.beside) ?? view.agenda?.[0];

export function dueWords(view, item = due(view)) {
  if (view.winners?.length) return wonWords(view.winners);
  if (view.desk.done_for_robots && item === due(view)) return view.desk.done_for_robots;
  return item?.words ?? t("The game is over.");
}

export const wonWords = (winners) =>
  tn("{player} has won!", "{player} have won!", winners.length, { player: namedAll(winners) });

// Who is waited for, or who has won.
export const whoAreDue = (view) => (view.winners?.length ? view.winners : (due(view)?.who ?? []));

// `more` is what stands behind the sentence.
export function drawAgenda(who, words, ...more) {
  const badges = who.map((seat) => badge(seat, words));
  tell(at("agenda"), `${who} ${words} ${more.length}`, ...badges, sentence(who, words), ...more);
}

// Whose turn it is stands before what is to be done; on a narrow screen above it, and where badges say it, not at all.
function sentence(who, words) {
  const before = /^.*?: /u.exec(words)?.[0] ?? "";
  const isNames = who.length > 0 && who.every((seat) => before.includes(named(seat)));
  return onOneLine(words, isNames ? before : "");
}
