// What this player is waited for: cards to choose, a decision, a place.

import { does } from "../stream/act.js";
import { h } from "../dom.js";
import { alike, doneAt, isOnBoard } from "../play/alike.js";
import { isMany, pictureFor } from "../play/choices.js";
import { manyButton } from "../play/demanded.js";
import { formBody, take } from "../play/forms.js";
import { openPlaces } from "./board.js";
import { t } from "../words.js";

let forms = new Map(); // the forms on the page by what they ask, so that nobody loses half-picked cards

export function demandedPanel(view, found) {
  const known = forms;
  forms = new Map(
    found.forms
      .map((option) => [JSON.stringify(option), option])
      .map(([key, option]) => [key, known.get(key) ?? drawnForm(option)]),
  );
  const items = [...forms.values(), ...buttons(found.placed), ...several(view, found.rest)];
  return items.length > 0 && h("section", { class: "panel answers", "aria-label": t("To be done now") }, items);
}

const drawnForm = (option) =>
  h(
    "div",
    { class: "answers", "data-form": does(option) },
    h("h2", {}, option.words),
    formBody(option, () => {}),
  );

// A few answers of one sort stand side by side; more of them open in a sheet.
const several = (view, options) =>
  [...alike(options, does).values()].flatMap((some) => (isMany(some) ? [manyButton(view, some)] : buttons(some)));

// A button for each thing that may be done; what can be done at several places asks for the place, and what can be done at
// only one says it.
const buttons = (options) => [...alike(options, thing).values()].map(drawnButton);

const thing = (option) =>
  isOnBoard(option) ? `${does(option)} ${option.words}` : JSON.stringify(option.action ?? option.form);

const drawnButton = (options) => {
  const [first, ...others] = options;
  const asksWhere = isOnBoard(first) && others.length > 0;
  return h(
    "button",
    { "data-do": does(first), onclick: () => (asksWhere ? openPlaces(options) : take(first)) },
    picture(first),
    isOnBoard(first) && !asksWhere ? doneAt(first, first.at) : first.words,
  );
};

// Your own page has no button for yourself.
const picture = (option) => (option.place === "seat" || pictureFor(option).matches("svg")) && pictureFor(option);
