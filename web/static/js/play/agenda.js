// What the table is waited for: the sentence along the top of a page, and whose it is to answer.

import { at, h, tell } from "../dom.js";
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
  tell(at("agenda"), `${who} ${words}`, who && badge(who, words), oneLine(words, who), ...more);
}

// A sentence that stays on one line: the more letters, the smaller they are. Where even that is no room, the player's
// name in front gives way to the badge beside it.
export function oneLine(words, who = null) {
  const name = who && words.startsWith(`${named(who)}: `) ? `${named(who)}: ` : "";
  const made = h(
    "span",
    { class: "one-line", title: words },
    h("span", {}, name && h("span", { class: "whose" }, name), words.slice(name.length)),
  );
  made.style.setProperty("--letters", words.length);
  made.style.setProperty("--letters-alone", words.length - name.length);
  return made;
}
