// What devices have to say and where the tablet is: in a corner of the sea, where it moves no button.

import { at, h, icon, sheet, tell } from "../dom.js";
import { away } from "./passing.js";
import { t, tn } from "../words.js";

// The first is read at a glance, if there is room for it; all are a tap away.
export function drawNotes(view) {
  const words = notesOf(view.desk);
  const drawn = () => [...away(view), ...words.map((each) => h("p", { class: "notice" }, each))];
  const all = drawn();
  const more = h(
    "button",
    {
      "aria-label": tn("{count} note", "{count} notes", all.length),
      "data-open": "notes",
      onclick: () => openNotes(drawn()),
    },
    icon("warning"),
    String(all.length),
  );
  tell(at("notes"), JSON.stringify([view.passed, words]), ...(all.length ? [all[0], more] : []));
}

// With what is wrong with the way in which the table rolls.
function notesOf({ dice, sources, notices }) {
  const reader = sources.find((source) => source.name === dice);
  return [...(reader?.state === "waiting" ? [reader.words] : []), ...notices];
}

const openNotes = (notes) => sheet(t("What the devices say"), notes);
