// What devices have to say and where the tablet is: in a corner of the sea, where it moves no button.

import { at, h, sheet, tell } from "../dom.js";
import { away } from "./passing.js";
import { t, tn } from "../words.js";

const SHOWN = 2; // so many notes are read at a glance; the others are a tap away

export function drawNotes(view) {
  const words = notesOf(view.desk);
  const more = words.length - SHOWN;
  const shown = [...away(view), ...words.slice(0, SHOWN).map((each) => h("p", { class: "notice" }, each))];
  tell(
    at("notes"),
    JSON.stringify([view.passed, words]),
    ...shown,
    more > 0 && h("button", { onclick: () => openNotes(words) }, tn("{count} more note", "{count} more notes", more)),
  );
}

// With what is wrong with the way in which the table rolls.
export function notesOf({ dice, sources, notices }) {
  const reader = sources.find((source) => source.name === dice);
  return [...(reader?.state === "waiting" ? [reader.words] : []), ...notices];
}

const openNotes = (words) =>
  sheet(
    t("What the devices say"),
    words.map((each) => h("p", { class: "notice" }, each)),
  );
