// What the table waits for and what is neither a roll nor a place: discards, victims, decisions.

import { does } from "../stream/act.js";
import { isAskedAhead } from "../boxes/boxes.js";
import { alike, doneAt, isOnBoard } from "./alike.js";
import { isMany, openChoice, pictureFor } from "./choices.js";
import { h } from "../dom.js";
import { formBody, take, tellingWay } from "./forms.js";
import { badge, named } from "../pictures.js";
import { t } from "../words.js";

let forms = new Map(); // the forms on the page by what they ask
let shown = null; // the key of the one in sight; of several, the others are each behind a tab

// A form that is still asked for stays as it is: nobody loses half-picked cards because somebody else was quicker, also
// where what that one laid down shows that others can hold fewer of a kind.
export function demandedPanel(view, found) {
  const known = forms;
  forms = new Map(
    found.forms
      .map((option) => [JSON.stringify(option.form), option])
      .map(([key, option]) => [key, stillAsked(key, option, known.get(key))]),
  );
  const rest = [...found.rest, ...alone(found)].filter((option) => !isAskedAhead(view, option));
  show(forms.has(shown) ? shown : forms.keys().next().value);
  const items = [
    forms.size > 1 &&
      h(
        "div",
        { class: "row tabs" },
        [...forms.values()].map(({ tab }) => tab),
      ),
    ...[...forms.values()].map(({ root }) => root),
    ...[...alike(rest, sort).values()].flatMap((options) =>
      isMany(options) ? [manyButton(view, options)] : options.map(one),
    ),
  ].filter(Boolean);
  return items.length > 0 && h("section", { class: "panel answers wide", "aria-label": t("To be done now") }, items);
}

function show(key) {
  shown = key;
  for (const [each, { root, tab, title }] of forms) {
    root.hidden = each !== key;
    title.hidden = forms.size > 1;
    tab.setAttribute("aria-pressed", String(each === key));
  }
}

// The only place there is.
const alone = ({ placed }) => [...alike(placed, sort).values()].flatMap((some) => (some.length > 1 ? [] : some));

function stillAsked(key, option, before) {
  const asked = JSON.stringify(option);
  if (before?.asked === asked) return before;
  const body = formBody(option, () => {}, option.words, before?.body.picked());
  return { asked, body, ...drawnForm(option, body, () => show(key)) };
}

function drawnForm(option, body, open) {
  const words = t("{player}: {what}", { player: named(option.player), what: option.words });
  const name = `${does(option)} ${option.player}`;
  const title = h("div", { class: "row" }, badge(option.player, true), h("b", {}, words));
  const tab = h(
    "button",
    { "data-tab": name, "aria-label": words, onclick: open },
    badge(option.player, true),
    h("span", { class: "who" }, named(option.player)),
  );
  return { title, tab, root: h("div", { class: "form", "data-form": name }, title, body) };
}

// Of one player, of one sort.
const sort = (option) => `${option.player} ${does(option)}`;

function one(option) {
  const seat = option.place === "seat" ? option.at : null;
  const words = isOnBoard(option) ? doneAt(option, option.at) : option.words;
  const picture = pictureFor(option);
  const telling = tellingWay(option);
  const taking = h(
    "button",
    { class: seat && `is-${seat}`, "data-seat": seat, "data-take": does(option), onclick: () => take(option) },
    badge(seat ?? option.player, words),
    picture.matches("svg") && picture,
    words,
  );
  return telling ? h("div", { class: "two-ways" }, taking, telling) : taking;
}

export function manyButton(view, options) {
  const { player } = options[0];
  const item = view.agenda.find((each) => each.who.includes(player) && each.takes.includes(does(options[0])));
  const words = item?.words ?? t("{player}: choose", { player: named(player) });
  return h(
    "button",
    { "data-many": does(options[0]), onclick: () => openChoice(words, options) },
    badge(player, words),
    words,
  );
}
