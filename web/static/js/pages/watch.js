// Looking on: what everybody sees, on a device that is neither host nor seat. Nothing can be entered here.
//
// Where nobody has ever been host, this device becomes it by itself.

import { usuallyAwake } from "../device/awake.js";
import { barbarianPanel } from "../play/barbarians.js";
import { Board } from "../board/board.js";
import { h, icon, say, tell } from "../dom.js";
import { keepingFocus } from "../focus.js";
import { Flights } from "../play/flights.js";
import { makeHeard } from "../device/heard.js";
import { badge, chip, die, named, sentence } from "../parts.js";
import { ending } from "../chronicle/ending.js";
import { away } from "../play/passing.js";
import { drawnSeat } from "../play/seats.js";
import { LOST, wire } from "../line/wire.js";
import { t } from "../words.js";

const LONG = 56; // letters of a sentence for which the top line becomes smaller
const LINES = 8;

const at = (id) => document.getElementById(id);
const flights = new Flights(at("page"));
let board = null;

const draw = () => keepingFocus(drawn);

function drawn() {
  const view = wire.parts;
  at("lost").hidden = !wire.lost;
  at("page").inert = wire.lost;
  at("page").classList.toggle("without-contact", wire.lost);
  if (!view.desk) return;
  if (view.game && view.eyes !== "spectator") return location.replace("/"); // this browser is somebody meanwhile
  if (!view.game) return top(t("No game is on the table yet."), null, [looking()]);
  board ??= new Board(at("board"), t("The board"));
  board.show(view);
  const due = view.agenda.find((item) => !item.beside) ?? view.agenda[0];
  const words = view.winner
    ? t("{player} has won!", { player: named(view.winner) })
    : (due?.words ?? t("The game is over."));
  top(words, view.winner ?? (due?.who.length === 1 ? due.who[0] : null), [
    ending(view),
    ...away(view),
    looking(),
    barbarianPanel(view, draw),
    dice(view),
    told(view),
    offers(view),
  ]);
  at("seats").className = `seats${view.seats.length > 4 ? " many" : ""}`;
  at("seats").replaceChildren(...view.seats.map((seat) => drawnSeat(view, seat)));
  flights.show(view);
}

function top(words, who, panels) {
  at("agenda").classList.toggle("long", words.length > LONG);
  tell(at("agenda"), `${who} ${words}`, who && badge(who, words), h("span", {}, words));
  at("side").replaceChildren(...panels.filter(Boolean));
}

const looking = () =>
  h(
    "p",
    { class: "notice", role: "status" },
    t(
      "This screen looks on and enters nothing. To enter something, tap “Take part” and type a code: that of your seat, or that of a host.",
    ),
  );

const dice = (view) =>
  view.dice &&
  h(
    "section",
    { class: "panel", "aria-label": t("Dice") },
    h(
      "div",
      { class: "dice" },
      die(view.dice[0], "yellow"),
      die(view.dice[1], "red"),
      h("span", { class: "total" }, String(view.dice[0] + view.dice[1])),
    ),
  );

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

function offers(view) {
  if (!view.offers?.length) return null;
  const cards = (counts) => Object.entries(counts).map(([kind, number]) => chip(kind, number));
  return h(
    "section",
    { class: "panel", "aria-label": t("Open offers") },
    view.offers.map((offer) =>
      h(
        "div",
        { class: "offer" },
        h("div", { class: "take" }, badge(offer.by), cards(offer.gives), icon("trade", t("for")), cards(offer.wants)),
      ),
    ),
  );
}

// Nobody has been host here, so this is the first device. Another one may have been quicker; then this one looks on.
async function first() {
  const answer = await wire.post("/api/host", {});
  if (answer.ok) location.replace("/");
}

window.addEventListener("error", () =>
  say(t("This page has tripped over something. Reload it if it looks wrong."), "bad"),
);
at("lost").textContent = LOST;
wire.tell(draw);
wire.open();
makeHeard(wire);
usuallyAwake();
if ("vacant" in at("page").dataset) first();
