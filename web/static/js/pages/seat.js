// A player's own page, the private window beside the shared table: their cards, and what they may do.

import { act, does, report } from "../line/act.js";
import { ownBarbarians } from "../play/barbarians.js";
import { Board } from "../board/board.js";
import { ownCharts } from "../play/charts.js";
import { cardOf, openCards, pictureFor, takeOneOf } from "../play/choices.js";
import { drawnDecks, drawnHand, drawnSight } from "../cards/decks.js";
import { h, icon, say, sheet, tell } from "../dom.js";
import { keepingFocus } from "../focus.js";
import { formBody, take } from "../play/forms.js";
import { groupsIn } from "../play/groups.js";
import { usuallyAwake } from "../device/awake.js";
import { makeHeard } from "../device/heard.js";
import { ending } from "../chronicle/ending.js";
import { inHand, makeHidable } from "../play/laying.js";
import { away } from "../play/passing.js";
import { cardName, deckOf, unknownOf } from "../cards/kinds.js";
import { openProgress } from "../corrections/knightsays.js";
import { sorted } from "../play/options.js";
import { badge, chip, named, sentence } from "../parts.js";
import { openDevelopment, openHand } from "../corrections/tablesays.js";
import { LOST, wire } from "../line/wire.js";
import { t } from "../words.js";

const at = (id) => document.getElementById(id);
const ON_THE_BOARD = ["hex", "corner", "path"];
const LINES = 6;
let forms = new Map(); // the forms on the page by what they ask, so that nobody loses half-picked cards

function draw() {
  const view = wire.parts;
  at("lost").hidden = !wire.lost;
  at("page").inert = wire.lost;
  at("page").classList.toggle("without-contact", wire.lost);
  if (!view.desk) return;
  if (!view.own) return location.replace("/");
  const me = view.own.player;
  const found = sorted(view);
  drawTop(view, me);
  keepingFocus(() => {
    fill("away", ...away(view, inHand()), !inHand() && ending(view));
    fill("demanded", demanded(view, found));
    fill("ahead", ownBarbarians(view, me));
    fill(
      "cards",
      drawnSight(view.own.sees),
      drawnHand(view.own.hand, view.players[me].cards),
      ...drawnDecks(decksOf(view, me), (card) => playing(view, found, card)),
    );
    fill("improvements", ownCharts(view, me));
    fill("doing", offers(view, found, me), doing(view, found, me));
    fill("told", told(view));
    fill("tools", ...tools(view, me));
  });
}

const fill = (id, ...parts) => at(id).replaceChildren(...parts.filter(Boolean));

// Cards that lie open are one's own too.
const decksOf = (view, me) => ({
  ...view.own,
  ...(view.own.progress && { progress: { ...view.own.progress, ...view.players[me].open_cards } }),
});

// Under a card: a button when it may be played. One that nobody has told may be any of its deck which one does not know of.
function playing(view, found, card) {
  const isThis = (other) =>
    other === card ||
    (card === unknownOf(deckOf(card)) && deckOf(other) === deckOf(card) && !(other in view.own.progress));
  const options = (found.groups.Play ?? []).filter((option) => isThis(cardOf(does(option))));
  return (
    options.length > 0 &&
    h(
      "button",
      {
        type: "button",
        "data-play": card,
        "aria-label": t("Play {card}", { card: cardName(card) }),
        onclick: () => openCards(options, page),
      },
      t("Play it"),
    )
  );
}

function drawTop(view, me) {
  const hidden = view.own.hidden_points ?? 0;
  const points = view.players[me].points + hidden;
  document.title = `${named(me)} · Hexkeeper`;
  fill(
    "who",
    badge(me, true),
    h("b", { class: "grow" }, named(me)),
    h(
      "span",
      { class: "points", "aria-label": t("{points} of {target} points", { points, target: view.target }) },
      String(points),
      h(
        "small",
        {},
        hidden
          ? t(" / {target} points, {hidden} of them hidden", { target: view.target, hidden })
          : t(" / {target} points", { target: view.target }),
      ),
    ),
  );
  const due =
    view.agenda.find((item) => !item.beside && item.who.includes(me)) ??
    view.agenda.find((item) => !item.beside) ??
    view.agenda[0];
  const words = view.winner
    ? t("{player} has won!", { player: named(view.winner) })
    : (due?.words ?? t("The game is over."));
  tell(at("agenda"), words, words);
  at("agenda").classList.toggle("mine", !view.winner && Boolean(due?.who.includes(me)));
}

// What this player is waited for: cards to choose, a decision, a place.
function demanded(view, found) {
  forms = new Map(
    found.forms
      .map((option) => [JSON.stringify(option), option])
      .map(([key, option]) => [key, forms.get(key) ?? drawnForm(option)]),
  );
  const items = [...forms.values(), ...buttons([...found.placed, ...found.rest])];
  return items.length > 0 && h("section", { class: "panel answers", "aria-label": t("To be done now") }, items);
}

const drawnForm = (option) =>
  h(
    "div",
    { class: "answers", "data-form": does(option) },
    h("h2", {}, option.words),
    formBody(option, () => {}),
  );

// A button for each thing that may be done; what can be done at several places asks for the place.
function buttons(options) {
  const alike = new Map();
  for (const option of options) {
    const key = ON_THE_BOARD.includes(option.place)
      ? `${does(option)} ${option.words}`
      : JSON.stringify(option.action ?? option.form);
    alike.set(key, [...(alike.get(key) ?? []), option]);
  }
  return [...alike.values()].map((some) =>
    h(
      "button",
      {
        type: "button",
        "data-do": does(some[0]),
        onclick: () =>
          ON_THE_BOARD.includes(some[0].place)
            ? openPlaces(t("{what}: tap where", { what: some[0].words }), some, (option) => option.at, takeOneOf)
            : take(some[0]),
      },
      drawnPicture(some[0]),
      some[0].words,
    ),
  );
}

// Oneself is on no button of one's own page.
const drawnPicture = (option) => (option.place === "seat" || pictureFor(option).matches("svg")) && pictureFor(option);

function openPlaces(title, options, where, then) {
  const opened = openBoard(title);
  const at = new Map();
  for (const option of options) at.set(where(option), [...(at.get(where(option)) ?? []), option]);
  opened.board.light(
    [...at].map(([place, [first]]) => ({ place, label: `${first.words}: ${place}` })),
    (place) => {
      opened.close();
      then(at.get(place));
    },
  );
}

// What the buttons need of this page: places are tapped in a sheet with the board.
const page = {
  view: () => wire.parts,
  light: ({ words, keep, at, then }) => openPlaces(words, wire.parts.options.filter(keep), at, then),
};

function openBoard(title) {
  const place = h("div", { class: "boardroom" });
  const opened = sheet(title, place);
  opened.board = new Board(place, title);
  opened.board.show(wire.parts);
  return opened;
}

function doing(view, found, me) {
  const items = [
    ...(view.desk.rolls_itself
      ? found.rolls.map((option) =>
          h(
            "button",
            { type: "button", class: "main", "data-do": "RollDice", onclick: () => act(option.action) },
            icon("dice"),
            option.words,
          ),
        )
      : []),
    ...groupsIn(view)
      .filter((group) => found.groups[group.name] && !(group.name === "Play" && view.card_faces))
      .map((group) =>
        h(
          "button",
          { type: "button", "data-do": group.name, onclick: () => group.open(found.groups[group.name], page, group) },
          icon(group.icon),
          said(found.groups[group.name], group),
        ),
      ),
    ...found.end.map((option) =>
      h(
        "button",
        { type: "button", class: "main", "data-do": "EndPart", onclick: () => act(option.action) },
        icon("end"),
        option.words,
      ),
    ),
  ].filter(Boolean);
  if (items.length) return h("section", { class: "panel answers", "aria-label": t("What I may do") }, items);
  return view.part?.player === me || view.winner
    ? null
    : h("p", { class: "faint idle" }, t("Nothing else to be done here just now."));
}

// One sort of answer is said in full, several by what they have in common.
const said = (options, group) =>
  new Set(options.map((option) => option.words)).size === 1 ? options[0].words : (group.long ?? group.label);

function offers(view, found, me) {
  if (!view.offers?.length) return null;
  const cards = (counts) => Object.entries(counts).map(([kind, number]) => chip(kind, number));
  const mine = found.groups.Trade?.find((option) => does(option) === "OfferTrade" && option.form);
  const counter = (offer) =>
    mine &&
    offer.by !== me &&
    view.agenda.length > 0 &&
    h(
      "button",
      { type: "button", "data-do": `Counter ${offer.number}`, onclick: () => openCounter(mine, offer) },
      icon("trade"),
      t("Another offer instead"),
    );
  return h(
    "section",
    { class: "panel", "aria-label": t("Open offers") },
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
                { type: "button", "data-do": `${does(option)} ${offer.number}`, onclick: () => act(option.action) },
                option.action.partner && badge(option.action.partner, option.words),
                option.words,
              ),
            ),
          counter(offer),
        ),
      ),
    ),
  );
}

// The same trade from the other side, to be changed before it is offered.
function openCounter(option, { gives, wants }) {
  const opened = sheet(
    t("Your own offer"),
    formBody(option, () => opened.close(), t("Offer this"), { gives: wants, wants: gives }),
  );
}

function told(view) {
  const lines = view.told.slice(0, LINES);
  return (
    lines.length > 0 &&
    h(
      "section",
      { class: "panel takes", "aria-label": t("What happened") },
      lines.map((words) => sentence(words, view.seats)),
    )
  );
}

function tools(view, me) {
  return [
    h(
      "button",
      { type: "button", "data-open": "board", onclick: () => openBoard(t("The board")) },
      icon("settlement"),
      t("The board"),
    ),
    h("button", { type: "button", "data-open": "hand", onclick: () => openHand(me) }, icon("hand"), t("Count my hand")),
    view.own.progress &&
      h(
        "button",
        { type: "button", "data-open": "progress", onclick: () => openProgress(me) },
        icon("card"),
        t("Count my other cards"),
      ),
    view.own.development &&
      h(
        "button",
        { type: "button", "data-open": "development", onclick: () => openDevelopment(me) },
        icon("card"),
        t("Count my other cards"),
      ),
    !inHand() &&
      h("button", { type: "button", "data-open": "leave", onclick: leave }, icon("phone"), t("Leave this seat")),
  ];
}

function leave() {
  const opened = sheet(
    t("Leave this seat?"),
    h("p", {}, t("Nothing in the game changes. To come back, type the code that the tablet shows under “Phones”.")),
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", class: "main", onclick: () => opened.close() }, t("Stay")),
      h("button", { type: "button", class: "danger", "data-leave": true, onclick: stand }, t("Leave")),
    ),
  );
}

async function stand() {
  wire.close(); // or the stream would say, at the same time, that the seat is gone
  if (report(await wire.post("/api/leave", {}))) location.replace("/join");
}

window.addEventListener("error", () =>
  say(t("This page has tripped over something. Reload it if it looks wrong."), "bad"),
);
at("lost").textContent = LOST;
makeHidable();
if (inHand()) usuallyAwake();
wire.tell(draw);
wire.open();
makeHeard(wire);
