// A line that was forgotten: what was possible at its place, with the island as it lay then, and what would follow.
//
// People choose what happened as they would have then. Several things may be missing at one place: what was chosen comes
// in first, and then the question is what was possible after it.

import { choice } from "../asking.js";
import { Board } from "../board/board.js";
import { edit } from "./editor.js";
import { cardName, cardsOf, colourOf, isBack, isCard, pictureOf } from "../cards/kinds.js";
import { sideOf } from "../cards/side.js";
import { button, h, icon, sheet } from "../dom.js";
import { does, report } from "../stream/act.js";
import { wire } from "../stream/wire.js";
import { throwOf } from "../dice/rows.js";
import { badge, named } from "../pictures.js";
import { settle } from "./settling.js";
import { t, tn } from "../words.js";

const ON_THE_BOARD = ["hex", "corner", "path"];

// Ask what is missing before a line of the history.
export const openMissing = (each, table) => openMore({ change: "insert", before: each.line, actions: [] }, table);

// Ask what else happened at the place of a change, after the actions that it has already.
export async function openMore(change, table) {
  const line = change.before ?? change.line;
  const then = await wire.post("/api/options", { game: wire.parts.game, before: line, actions: change.actions });
  if (!then.ok) return report(then);
  const title = change.before
    ? t("What is missing before entry {number}?", { number: line })
    : t("What happened then?");
  const before = change.before && wire.parts.history.find((each) => each.line === line);
  const made = sheet(
    title,
    before && h("p", { class: "faint" }, t("Entry {number}: {words}", { number: line, words: before.words })),
    then.told.length > 0 &&
      h(
        "ul",
        {},
        then.told.map((words) => h("li", {}, words)),
      ),
    possible(then, (some) => {
      made.close();
      choose(some, then, table, (action) => added({ ...change, actions: [...change.actions, action] }, table));
    }),
  );
}

// What was possible then, player by player; `chosen` is told the options behind one button.
function possible(then, chosen) {
  const who = then.seats.filter((seat) => then.options.some((option) => option.player === seat));
  if (!who.length) return h("p", {}, t("Nothing more was possible here."));
  const list = h("div", { class: "answers missing" });
  const show = (seat) =>
    list.replaceChildren(
      ...grouped(then.options.filter((option) => option.player === seat)).map((some) =>
        h("button", { "data-missing": does(some[0]), onclick: () => chosen(some) }, pictureFor(some[0]), some[0].words),
      ),
    );
  const first = toAct(then, who);
  show(first);
  return [who.length > 1 && choice(who, first, (seat) => [badge(seat, true), named(seat)], show), list];
}

function added(change, table) {
  settle(
    change,
    table,
    {},
    { above: [h("p", { class: "faint" }, howMany(change))], more: (now) => openMore(now, table) },
  );
}

function howMany({ actions: { length }, before, line }) {
  if (before)
    return tn(
      "{count} entry is added before entry {number}.",
      "{count} entries are added before entry {number}.",
      length,
      {
        number: before,
      },
    );
  return tn("Entry {number} becomes {count} entry.", "Entry {number} becomes {count} entries.", length, {
    number: line,
  });
}

// The player who was to act then.
const toAct = (then, who) => then.agenda.flatMap((item) => item.who).find((seat) => who.includes(seat)) ?? who[0];

// One button for each thing that was possible; what was possible at several places asks for the place.
function grouped(options) {
  const alike = new Map();
  for (const option of options) {
    const key = ON_THE_BOARD.includes(option.place)
      ? `${does(option)} ${option.words}`
      : JSON.stringify(option.action ?? option.form);
    alike.set(key, [...(alike.get(key) ?? []), option]);
  }
  return [...alike.values()];
}

// What an option is about: another player, a card, or only who does it.
function pictureFor({ action, place, at, player, words }) {
  if (place === "seat") return badge(at, words);
  const card = Object.values(action ?? {}).find(isCard);
  return card ? icon(pictureOf(card)) : badge(player, words);
}

// From a button to one whole action: the place, the cards, the faces or the card that nobody but two have seen.
function choose(some, then, table, take) {
  const [option] = some;
  if (option.form) return openForm(option, take);
  if (ON_THE_BOARD.includes(option.place)) return openPlaces(some, then, (chosen) => fillIn(chosen, table, take));
  return fillIn(option, table, take);
}

function fillIn({ action, open, deck, words, player }, table, take) {
  const [field] = open;
  if (field && throwOf(action.do)) return edit(action, table, take);
  if (!deck) return take(action);
  const made = sheet(
    t("{player}: {what}", { player: named(player), what: words }),
    h(
      "div",
      { class: "cards" },
      [...cardsOf(deck, action).filter((card) => !isBack(card)), null].map((card) =>
        h(
          "button",
          {
            class: card ? colourOf(card) : null,
            "data-card": card ?? "secret",
            onclick: () => {
              made.close();
              take({ ...action, [field]: card });
            },
          },
          card ? [icon(pictureOf(card)), cardName(card)] : t("Leave it unknown"),
        ),
      ),
    ),
  );
}

function openPlaces(options, then, done) {
  const room = h("div", { class: "boardroom" });
  const made = sheet(t("{what}: tap where", { what: options[0].words }), room);
  const board = new Board(room, t("The board as it was then"));
  board.show(then);
  board.light(
    options.map((option) => ({ place: option.at, label: `${named(option.player)}: ${option.words}: ${option.where}` })),
    (place) => {
      made.close();
      done(options.find((option) => option.at === place));
    },
  );
}

function openForm(option, take) {
  const ready = h("div", { class: "row" });
  const sides = option.bounds.map((bound, place) => [bound, sideOf(option, place, { changed: () => draw() })]);
  const short = () => sides.find(([bound, side]) => side.size < bound.least || (side.amount && side.isEmpty));
  const made = sheet(
    t("{player}: {what}", { player: named(option.player), what: option.words }),
    sides.map(([bound, side]) => [h("h3", {}, bound.words), side.root]),
    ready,
  );
  const draw = () =>
    ready.replaceChildren(
      button(t("See what follows"), {
        class: "main grow",
        why: short() ? t("More cards are needed.") : null,
        onclick: () => {
          made.close();
          take(Object.assign({ ...option.form }, ...sides.map(([bound, side]) => side.fields(bound.field))));
        },
      }),
    );
  draw();
}
