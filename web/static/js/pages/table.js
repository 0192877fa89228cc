// The page on the table. Draws the newest view, and lets people do what the engine offers, nothing else.

import { act, does, redo, undo } from "../line/act.js";
import { usuallyAwake } from "../device/awake.js";
import { barbarianPanel } from "../play/barbarians.js";
import { Board } from "../board/board.js";
import { takeOneOf } from "../play/choices.js";
import { demandedPanel } from "../play/demanded.js";
import { dicePanel } from "../play/dice.js";
import { doingPanel } from "../play/doing.js";
import { offeredPlaces, takeOffered } from "../play/groups.js";
import { button, h, icon, say, tell } from "../dom.js";
import { keepingFocus } from "../focus.js";
import { Flights } from "../play/flights.js";
import { makeHeard } from "../device/heard.js";
import { ending } from "../chronicle/ending.js";
import { correctRoll, openHistory } from "../corrections/history.js";
import { cardName, kinds } from "../cards/kinds.js";
import { sorted } from "../play/options.js";
import { badge, chip, named, sentence } from "../parts.js";
import { away, openPassing, passPanel } from "../play/passing.js";
import { openPhones } from "../play/phones.js";
import { drawnSeat } from "../play/seats.js";
import { openTableSays } from "../corrections/tablesays.js";
import { LOST, wire } from "../line/wire.js";
import { t } from "../words.js";

const LONG = 56; // letters of a sentence for which the top line becomes smaller: at most two lines on a tablet
const PILES = { trade: t("trade cards"), politics: t("politics cards"), science: t("science cards") };

const at = (id) => document.getElementById(id);
const flights = new Flights(at("page"));
const board = new Board(at("board"), t("The board"));
let choosing = null; // {name, words, keep, at, then}: the places lit by a button, see `groups`
let picking = null; // {kind, words, done}: a place asked for by a correction
let places = null; // the names of all places of this game's board
let lastTold = { revision: -1, lines: [] };

const draw = () => keepingFocus(drawn);

function drawn() {
  const view = wire.parts;
  at("lost").hidden = !wire.lost;
  at("page").inert = wire.lost;
  at("page").classList.toggle("without-contact", wire.lost);
  if (!view.desk) return;
  if (view.eyes && view.eyes !== "table") return location.replace("/"); // this browser has taken a seat meanwhile
  if (!view.game) return location.replace("/new");
  at("page").classList.toggle("rich", Boolean(view.tracks));
  const found = sorted(view);
  if (choosing && !view.options.some(choosing.keep)) choosing = null;
  drawTop(view);
  drawBoard(view, found);
  const panels = [
    notices(view),
    victor(view),
    barbarianPanel(view, draw),
    demandedPanel(view, found),
    passPanel(view, found),
    dicePanel(view, view.desk, found, draw, (line) => correctRoll(line, table())),
    told(view),
    doingPanel(view, found, page),
    offers(view, found),
    supply(view),
  ];
  at("side").replaceChildren(...panels.filter(Boolean));
  at("seats").className = `seats${view.seats.length > 4 ? " many" : ""}`;
  at("seats").replaceChildren(...view.seats.map((seat) => drawnSeat(view, seat, openPassing)));
  flights.show(view);
}

function drawTop(view) {
  const due = view.agenda.filter((item) => !item.beside)[0] ?? view.agenda[0];
  const who = due?.who?.length === 1 ? due.who[0] : due ? null : view.winner;
  const words = view.winner
    ? t("{player} has won!", { player: named(view.winner) })
    : (due?.words ?? t("The game is over."));
  at("agenda").classList.toggle("long", words.length > LONG);
  const asked = picking?.words ?? choosing?.words;
  if (asked)
    tell(
      at("agenda"),
      `${view.part.player} ${asked}`,
      badge(view.part.player, asked),
      h("span", {}, asked),
      button(t("Never mind"), { onclick: page.leave, "data-do": "leave" }),
    );
  else tell(at("agenda"), `${who} ${words}`, who && badge(who, words), h("span", {}, words));
  at("tools").replaceChildren(
    button(
      t("Undo"),
      {
        why: view.undo ? null : t("There is nothing to undo."),
        onclick: undo,
        "data-do": "undo",
        "aria-label": view.undo ? t("Undo: {what}", { what: view.undo }) : t("Undo"),
      },
      icon("history"),
    ),
    ...(view.redo
      ? [
          button(
            t("Redo"),
            { onclick: redo, "data-do": "redo", "aria-label": t("Redo: {what}", { what: view.redo }) },
            icon("end"),
          ),
        ]
      : []),
    button(t("History"), { onclick: () => openHistory(table()), "data-open": "history" }, icon("correct")),
    button(t("Phones"), { onclick: () => openPhones(), "data-open": "phones" }, icon("phone")),
    button(t("Table says"), { onclick: () => openTableSays(table()), "data-open": "table-says" }, icon("hand")),
    button(
      t("This screen"),
      { "data-open": "screen", "aria-haspopup": "dialog", title: t("This screen") },
      icon("gear"),
    ),
  );
}

// What the buttons need of this page: to light places of options until one is tapped.
const page = {
  view: () => wire.parts,
  lit: () => choosing?.name ?? null,
  light: (asked) => {
    choosing = asked;
    draw();
  },
  leave: () => {
    choosing = picking = null;
    draw();
  },
};

function drawBoard(view, found) {
  board.show(view);
  if (picking) {
    const { done } = picking;
    board.offer([], null);
    return board.light(allPlaces(picking), (place) => {
      page.leave();
      done(place);
    });
  }
  const { at: where, then } = choosing ?? { at: (option) => option.at, then: takeOneOf };
  const byPlace = new Map();
  for (const option of choosing ? view.options.filter(choosing.keep) : found.placed)
    byPlace.set(where(option), [...(byPlace.get(where(option)) ?? []), option]);
  const offered = choosing || byPlace.size ? new Map() : offeredPlaces(found);
  board.offer([...offered.keys()], (place) => takeOffered(offered.get(place), page));
  board.light(
    [...byPlace].map(([place, [first]]) => ({ place, label: `${named(first.player)}: ${first.words}: ${place}` })),
    (place) => {
      page.leave();
      then(byPlace.get(place));
    },
  );
}

const allPlaces = ({ kind }) =>
  Object.keys(places[{ hex: "hexes", corner: "corners", path: "paths" }[kind]]).map((place) => ({
    place,
    label: place,
  }));

// What corrections need of this page: who sits here, and a way to ask for a place.
function table() {
  return {
    seats: wire.parts.seats,
    player: wire.parts.part.player,
    pick: async (kind, words, done) => {
      places ??= await (await fetch("/api/board")).json();
      choosing = null;
      picking = { kind, words, done };
      draw();
    },
  };
}

const notices = (view) =>
  (view.desk.notices.length > 0 || view.passed.length > 0) &&
  h(
    "section",
    { class: "wide" },
    view.desk.notices.map((words) => h("p", { class: "notice", role: "status" }, words)),
    away(view),
  );

const victor = (view) => ending(view, h("a", { class: "button", href: "/new" }, t("Play again")));

function told(view) {
  if (view.told.length && view.revision !== lastTold.revision) lastTold = { revision: view.revision, lines: view.told };
  return (
    lastTold.lines.length > 0 &&
    h(
      "section",
      { class: "panel takes", tabindex: "0", "aria-label": t("What happened") },
      lastTold.lines.slice(0, 8).map((words) => sentence(words, view.seats)),
    )
  );
}

function offers(view, found) {
  if (!view.offers.length) return null;
  const cards = (counts) => Object.entries(counts).map(([kind, number]) => chip(kind, number));
  return h(
    "section",
    { class: "panel wide", "aria-label": t("Open offers") },
    view.offers.map((offer) =>
      h(
        "div",
        { class: "offer" },
        h(
          "div",
          { class: "take" },
          badge(offer.by),
          t("gives"),
          " ",
          cards(offer.gives),
          " ",
          t("wants"),
          " ",
          cards(offer.wants),
        ),
        h(
          "div",
          { class: "row" },
          found.answers
            .filter((option) => option.action.number === offer.number)
            .map((option) =>
              h(
                "button",
                {
                  type: "button",
                  "data-do": `${does(option)} ${offer.number} ${option.action.partner ?? option.player}`,
                  onclick: () => act(option.action),
                },
                badge(option.action.partner ?? option.player, option.words),
                option.words,
              ),
            ),
        ),
      ),
    ),
  );
}

function supply(view) {
  const left = view.supply.cards;
  const pile = (track, number) =>
    h("span", { class: `chip on-${track}`, title: PILES[track] }, icon(`track-${track}`, PILES[track]), String(number));
  return h(
    "section",
    { class: "panel supply wide", "aria-label": t("The supply") },
    h("span", { class: "faint" }, t("Supply")),
    kinds().map((kind) => {
      const [least, most] = [left.at_least[kind] ?? 0, left.at_most[kind] ?? 0];
      return h(
        "span",
        { class: `chip of-${kind}`, title: cardName(kind) },
        icon(kind, cardName(kind)),
        least === most ? String(most) : `${least}–${most}`,
      );
    }),
    "development_cards" in view.supply &&
      h(
        "span",
        { class: "chip", title: t("development cards") },
        icon("card", t("development cards")),
        String(view.supply.development_cards),
      ),
    Object.entries(view.supply.progress_cards ?? {}).map(([track, number]) => pile(track, number)),
  );
}

window.addEventListener("error", () =>
  say(t("This page has tripped over something. Reload it if it looks wrong."), "bad"),
);
at("lost").textContent = LOST;
wire.tell(draw);
wire.open();
makeHeard(wire);
usuallyAwake();
