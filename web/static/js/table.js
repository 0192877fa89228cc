// The page on the table. Draws the newest view, and lets people do what the engine offers, nothing else.

import { act, redo, undo } from "./act.js";
import { Board } from "./board.js";
import { dicePanel } from "./dice.js";
import { button, h, icon, say } from "./dom.js";
import { formBody, openChoice, openSupply, openTrade, take } from "./forms.js";
import { openHistory } from "./history.js";
import { does, sorted, whyNot } from "./options.js";
import { badge, chip, named, RESOURCES, sentence } from "./parts.js";
import { openPhones } from "./phones.js";
import { openTableSays } from "./tablesays.js";
import { LOST, wire } from "./wire.js";

const at = (id) => document.getElementById(id);
const board = new Board(at("board"), "The board");
let building = null; // the kind of piece whose places are lit, once its button was tapped
let picking = null; // {kind, words, done}: a place asked for by a correction
let forms = new Map(); // the forms on the page by what they ask
let places = null; // the names of all places of this game's board
let lastTold = { revision: -1, lines: [] };

function draw() {
  const view = wire.parts;
  at("lost").hidden = !wire.lost;
  at("page").inert = wire.lost;
  at("page").classList.toggle("without-contact", wire.lost);
  if (!view.desk) return;
  if (view.eyes && view.eyes !== "table") return location.replace("/"); // this browser has taken a seat meanwhile
  if (!view.game) return location.replace("/new");
  const found = sorted(view);
  if (building && !found.build[building]) building = null;
  drawTop(view, found);
  drawBoard(view, found);
  const panels = [notices(view), victor(view), demanded(view, found), dicePanel(view, view.desk, found, draw), told(view), doing(view, found), offers(view, found), supply(view)];
  keepingFocus(() => at("side").replaceChildren(...panels.filter(Boolean)));
  at("seats").className = `seats${view.seats.length > 4 ? " many" : ""}`;
  at("seats").replaceChildren(...view.seats.map((seat) => drawnSeat(view, seat)));
}

// Whoever works with the keyboard stays where they were, although the panels are made anew.
function keepingFocus(change) {
  const [name, value] = Object.entries(document.activeElement?.dataset ?? {})[0] ?? [];
  change();
  if (name) document.querySelector(`#side [data-${name}="${CSS.escape(value)}"]`)?.focus();
}

function drawTop(view, found) {
  const due = view.agenda.filter((item) => !item.beside)[0] ?? view.agenda[0];
  const who = due?.who?.length === 1 ? due.who[0] : due ? null : view.winner;
  at("agenda").replaceChildren(...[who && badge(who), h("span", {}, view.winner ? `${named(view.winner)} has won!` : due?.words ?? "The game is over.")].filter(Boolean));
  const choosing = picking?.words ?? (building ? `${found.build[building][0].words}: tap where` : null);
  if (choosing) at("agenda").replaceChildren(badge(view.part.player), h("span", {}, choosing), button("Never mind", { onclick: () => { building = picking = null; draw(); } }));
  at("tools").replaceChildren(
    button("Undo", { why: view.undo ? null : "There is nothing to undo.", onclick: undo, "aria-label": view.undo ? `Undo: ${view.undo}` : "Undo" }, icon("history")),
    ...(view.redo ? [button("Redo", { onclick: redo, "aria-label": `Redo: ${view.redo}` }, icon("end"))] : []),
    button("History", { onclick: () => openHistory(table()), "data-open": "history" }, icon("correct")),
    button("Phones", { onclick: () => openPhones(), "data-open": "phones" }, icon("phone")),
    button("Table says", { onclick: () => openTableSays(table()), "data-open": "table-says" }, icon("hand")));
}

function drawBoard(view, found) {
  board.show(view);
  const lit = picking ? allPlaces(picking) : (building ? found.build[building] : found.placed).map((option) => ({ place: option.at, label: `${option.words}: ${option.at}`, option }));
  board.light(lit, (place) => {
    if (picking) {
      const { done } = picking;
      picking = null;
      draw();
      return done(place);
    }
    building = null;
    take(lit.find((each) => each.place === place).option);
    draw();
  });
}

const allPlaces = ({ kind }) => Object.keys(places[{ hex: "hexes", corner: "corners", path: "paths" }[kind]]).map((place) => ({ place, label: place }));

// What corrections need of this page: who sits here, and a way to ask for a place.
function table() {
  return {
    seats: wire.parts.seats,
    player: wire.parts.part.player,
    pick: async (kind, words, done) => {
      places ??= await (await fetch("/api/board")).json();
      building = null;
      picking = { kind, words, done };
      draw();
    },
  };
}

const notices = (view) => view.desk.notices.length > 0 && h("section", { class: "wide" }, view.desk.notices.map((words) => h("p", { class: "notice", role: "status" }, words)));

function victor(view) {
  if (!view.winner) return null;
  return h("section", { class: "panel wide" }, h("p", { class: "victor" }, icon("crown"), badge(view.winner), `${named(view.winner)} wins with ${view.players[view.winner].points} points in sight.`),
    h("a", { class: "button main", href: "/new" }, "Play again"));
}

// What the table waits for and what is neither a roll nor a place: discards, victims, decisions.
// A form that is still asked for stays as it is: nobody loses half-picked cards because somebody else was quicker.
function demanded(view, found) {
  forms = new Map(found.forms.map((option) => [JSON.stringify(option), option]).map(([key, option]) => [key, forms.get(key) ?? drawnForm(option, found.forms.length === 1)]));
  const items = [
    ...forms.values(),
    ...found.rest.filter((option) => option.place === "seat").map((option) =>
      h("button", { type: "button", class: `is-${option.at}`, "data-seat": option.at, onclick: () => take(option) }, badge(option.at), option.words)),
    ...found.rest.filter((option) => option.place !== "seat").map((option) =>
      h("button", { type: "button", onclick: () => take(option) }, badge(option.player), option.words)),
  ];
  return items.length > 0 && h("section", { class: "panel answers wide", "aria-label": "To be done now" }, items);
}

const drawnForm = (option, open) => h("details", { class: "offer", open, "data-form": `${does(option)} ${option.player}` },
  h("summary", { class: "row" }, badge(option.player), h("b", {}, `${named(option.player)}: ${option.words}`)), formBody(option, () => {}));

function told(view) {
  if (view.told.length && view.revision !== lastTold.revision) lastTold = { revision: view.revision, lines: view.told };
  return lastTold.lines.length > 0 && h("section", { class: "panel takes", "aria-label": "What happened", "aria-live": "polite" }, lastTold.lines.slice(0, 8).map((words) => sentence(words, view.seats)));
}

function doing(view, found) {
  const build = (name, label, glyph) => button(label, {
    why: found.build[name] ? null : whyNot(view, found, name), "data-do": name, "aria-pressed": found.build[name] ? String(building === name) : null,
    onclick: () => { building = building === name ? null : name; draw(); },
  }, icon(glyph));
  const other = (name, label, glyph, options, open) => button(label, { why: options.length ? null : whyNot(view, found, name), "data-do": name, onclick: () => open(options) }, icon(glyph));
  if (!found.end.length && !Object.keys(found.build).length && !view.winner) return waitingPanel(view, found);
  return h("section", { class: "panel wide", "aria-label": "Build, trade, play" }, h("div", { class: "doing" },
    build("BuildRoad", "Road", "road"), build("BuildSettlement", "Settlement", "settlement"), build("BuildCity", "City", "city"),
    other("BuyDevelopmentCard", "Buy a card", "card", found.buy, (options) => take(options[0])),
    other("Play", "Play a card", "knight", found.play, (options) => openChoice("Play a card", options)),
    other("TradeWithSupply", "Supply", "ship", found.supply, openSupply),
    other("Trade", "Trade with players", "trade", [...found.offer, ...found.agreed], () => openTrade(found)),
    button(found.end[0]?.words ?? "End the turn", { class: "main", "data-do": "EndPart", why: found.end.length ? null : whyNot(view, found, "EndPart"), onclick: () => act(found.end[0].action) }, icon("end"))));
}

// While something else comes first there is nothing to build: one line says what, instead of eight grey buttons.
function waitingPanel(view, found) {
  const playable = found.play.length > 0 && h("button", { type: "button", "data-do": "Play", onclick: () => openChoice("Play a card", found.play) }, icon("knight"), "Play a card");
  const trade = [...found.offer, ...found.agreed].length > 0 && h("button", { type: "button", "data-do": "Trade", onclick: () => openTrade(found) }, icon("trade"), "Trade with players");
  return h("section", { class: "panel wide", "aria-label": "Build, trade, play" },
    h("p", { class: "faint" }, view.agenda.length ? "Building and trading wait for that." : "Nothing is left to be done."),
    (playable || trade) && h("div", { class: "row" }, playable, trade));
}

function offers(view, found) {
  if (!view.offers.length) return null;
  const cards = (counts) => Object.entries(counts).map(([kind, number]) => chip(kind, number));
  return h("section", { class: "panel wide", "aria-label": "Open offers" }, view.offers.map((offer) => h("div", { class: "offer" },
    h("div", { class: "take" }, badge(offer.by), "gives ", cards(offer.gives), " wants ", cards(offer.wants)),
    h("div", { class: "row" }, found.answers.filter((option) => option.action.number === offer.number).map((option) =>
      h("button", { type: "button", onclick: () => act(option.action) }, badge(option.action.partner ?? option.player), option.words))))));
}

function supply(view) {
  const left = view.supply.cards;
  return h("section", { class: "panel supply wide", "aria-label": "The supply" }, h("span", { class: "faint" }, "Supply"),
    RESOURCES.map((kind) => {
      const [least, most] = [left.at_least[kind] ?? 0, left.at_most[kind] ?? 0];
      return h("span", { class: `chip of-${kind}`, title: kind }, icon(kind, kind), least === most ? String(most) : `${least}–${most}`);
    }),
    h("span", { class: "chip", title: "development cards" }, icon("card", "development cards"), String(view.supply.development_cards)));
}

function drawnSeat(view, seat) {
  const player = view.players[seat];
  const holds = (award) => view.awards[award]?.holder === seat;
  const fact = (glyph, value, words, kind = "") => h("span", { class: `fact ${kind}`, title: words }, icon(glyph, words), String(value));
  return h("article", { class: `seat is-${seat}${view.part.player === seat && view.part.number > 0 ? " on" : ""}`, "aria-label": named(seat) },
    h("div", { class: "name" }, badge(seat), named(seat)),
    h("div", { class: "points", "aria-label": `${player.points} of ${view.target} points` }, String(player.points), h("small", {}, ` / ${view.target}`)),
    h("div", { class: "facts" },
      fact("hand", player.cards, "resource cards"), fact("card", player.development_cards, "development cards"),
      fact("army", player.knights, holds("largest_army") ? "knights: largest army" : "knights", holds("largest_army") ? "held" : ""),
      fact("longest", player.road_length, holds("longest_road") ? "road length: longest road" : "road length", holds("longest_road") ? "held" : "")),
    h("div", { class: "facts" },
      "harbor_points" in player && fact("ship", player.harbor_points, "harbor points", holds("harbormaster") ? "held" : ""),
      fact("settlement", player.left.settlements, "settlements left", "left"), fact("city", player.left.cities, "cities left", "left"), fact("road", player.left.roads, "roads left", "left")));
}

async function stayAwake() {
  try {
    await navigator.wakeLock?.request("screen"); // only where the browser has it; the page works without
  } catch {
    // refused, for instance on a low battery
  }
}

document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && stayAwake());
window.addEventListener("error", () => say("This page has tripped over something. Reload it if it looks wrong.", "bad"));
at("lost").textContent = LOST;
wire.tell(draw);
wire.open();
stayAwake();
