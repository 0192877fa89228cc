// What the table waits for and what is neither a roll nor a place: discards, victims, decisions.

import { does } from "../stream/act.js";
import { alike, doneAt, isOnBoard } from "./alike.js";
import { isMany, openChoice, pictureFor } from "./choices.js";
import { h } from "../dom.js";
import { formBody, take, tellingWay } from "./forms.js";
import { badge, named } from "../pictures.js";
import { t } from "../words.js";

const OPEN = 2; // so many forms stand open at a time; another one opens as soon as one of them is done
let forms = new Map(); // the forms on the page by what they ask

// A form that is still asked for stays as it is: nobody loses half-picked cards because somebody else was quicker, also
// where what that one laid down shows that others can hold fewer of a kind.
export function demandedPanel(view, found) {
  const known = forms;
  forms = new Map(
    found.forms
      .map((option) => [JSON.stringify(option.form), option])
      .map(([key, option]) => [key, stillAsked(option, known.get(key))]),
  );
  if ([...forms.keys()].join() !== [...known.keys()].join())
    for (const form of [...forms.values()].slice(0, OPEN)) form.open = true;
  const items = [
    ...forms.values(),
    ...[...alike([...found.rest, ...alone(found)], sort).values()].flatMap((options) =>
      isMany(options) ? [manyButton(view, options)] : options.map(one),
    ),
  ];
  return items.length > 0 && h("section", { class: "panel answers wide", "aria-label": t("To be done now") }, items);
}

// The only place there is.
const alone = ({ placed }) => [...alike(placed, sort).values()].flatMap((some) => (some.length > 1 ? [] : some));

// Does what is demanded, where that is one thing.
export function onlyDemanded({ rest, placed, forms: asked }) {
  const [option, ...others] = [...rest, ...placed];
  return option && !others.length && !asked.length ? () => take(option) : null;
}

function stillAsked(option, before) {
  const asked = JSON.stringify(option);
  if (before?.asked === asked) return before;
  const body = formBody(option, () => {}, option.words, before?.body.picked());
  const form = Object.assign(drawnForm(option, body), { asked, body });
  form.open = Boolean(before?.open);
  return form;
}

const drawnForm = (option, body) =>
  h(
    "details",
    { class: "offer", "data-form": `${does(option)} ${option.player}` },
    h(
      "summary",
      { class: "row" },
      badge(option.player, true),
      h("b", {}, t("{player}: {what}", { player: named(option.player), what: option.words })),
    ),
    body,
  );

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
