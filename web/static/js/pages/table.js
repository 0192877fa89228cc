// The page on the table. Draws the newest view, and lets people do what the engine offers, nothing else.

import { dueWords, drawAgenda, whoAreDue } from "../play/agenda.js";
import { usuallyAwake } from "../device/awake.js";
import { ahead, isRich } from "../boxes/boxes.js";
import { drawBrought, isBrought } from "../play/brought.js";
import { doneButton, drawByHand } from "../play/byhand.js";
import { Board } from "../board/board.js";
import { demandedPanel, onlyDemanded } from "../play/demanded.js";
import { dicePanel } from "../dice/panel.js";
import { drawDoing } from "../play/doing.js";
import { doubtsPanel } from "../play/doubts.js";
import { correctRoll, openHand } from "../corrections/opening.js";
import { at, button, h } from "../dom.js";
import { keepingFocus } from "../focus.js";
import { showFlights } from "../play/flying.js";
import { makeHeard } from "../device/heard.js";
import { drawNotes } from "../play/notes.js";
import { answerButton, answersTo, inWords, offersPanel } from "../play/offers.js";
import { sorted } from "../play/options.js";
import { onceHere } from "../later.js";
import { listen } from "../page.js";
import { openPassing, passPanel } from "../play/passing.js";
import { named } from "../pictures.js";
import { Places } from "../play/places.js";
import { robotsDid } from "../play/robots.js";
import { drawnSeat } from "../play/seats.js";
import { supplyPanel } from "../play/supply.js";
import { toldPanel } from "../play/told.js";
import { drawnTools } from "../play/tools.js";
import { countsBy, does } from "../stream/act.js";
import { wire } from "../stream/wire.js";
import { t } from "../words.js";

const chances = onceHere(
  () => import("../play/chances.js"),
  () => draw(),
);
const watching = onceHere(
  () => import("../board/watching.js"),
  () => draw(),
);
const won = onceHere(
  () =>
    import("../chronicle/ending.js").then(({ ending }) => ({
      panel: (view) => ending(view, h("a", { class: "button", href: "/new#again" }, t("Play again"))),
    })),
  () => draw(),
);
const moved = onceHere(
  () => import("../play/moved.js"),
  () => draw(),
);
const places = new Places(new Board(at("board"), t("The board")), () => draw());
let lastTold = { revision: -1, lines: [] };

const draw = () => keepingFocus(drawn);

function drawn() {
  const view = wire.parts;
  if (!view.desk) return;
  if (view.viewer && view.viewer !== "table") return location.replace("/"); // this browser has taken a seat meanwhile
  if (!view.game) return location.replace("/new");
  const found = sorted(view);
  at("page").classList.toggle("rich", isRich(view));
  places.show(view, found);
  drawTop(view);
  drawNotes(view);
  drawBrought(draw, view, showBoard, isAsked(found), onlyDemanded(found));
  drawByHand(at("by-hand"), view, doneButton);
  at("side").replaceChildren(...panels(view, found).filter(Boolean));
  drawDoing(view, found, places);
  at("seats").className = `seats${view.seats.length > 4 ? " many" : ""}`;
  at("seats").replaceChildren(...view.seats.map((seat) => drawnSeat(view, seat, openPassing)));
  showFlights(view);
}

// Whether people look for a place on the board.
const isAsked = (found) => Boolean(places.asked()) || (found.placed.length > 0 && !onlyDemanded(found));

function drawTop(view) {
  const asked = places.asked();
  const { player } = view.part;
  if (asked)
    drawAgenda(
      [player],
      `${named(player)}: ${asked}`,
      button(t("Never mind"), { onclick: places.leave, "data-do": "leave" }),
    );
  else drawAgenda(whoAreDue(view), dueWords(view));
  at("tools").replaceChildren(...drawnTools(view, table));
}

// What people must answer comes first, and what is only looked at comes last, so that it may grow without moving a button.
const panels = (view, found) => [
  doubtsPanel(view, view.doubts, countHand, draw),
  view.winners?.length > 0 && won(view),
  passPanel(view, found),
  demandedPanel(view, found),
  dicePanel(view, view.desk, found, draw, (line) => correctRoll(line, table())),
  view.desk.board && watching(view),
  offers(view, found),
  ...ahead(view, draw),
  view.desk.moved_for_robots.length > 0 && moved(view),
  told(view),
  supplyPanel(view),
  view.desk.chances && chances(view),
];

// What is to be done now is done on the board, or below it on a phone.
function showBoard() {
  draw();
  at("side").querySelector(".pass, .answers")?.scrollIntoView({ block: "nearest" });
}

// What corrections need of this page: who sits here, and a way to ask for a place.
const table = () => ({ seats: wire.parts.seats, player: wire.parts.part.player, pick: places.pick });

const countHand = (player) => openHand(player, table());

// What says nothing leaves what was said before it in sight.
function told(view) {
  if (view.told.length && view.revision !== lastTold.revision) lastTold = { revision: view.revision, lines: view.told };
  return !isBrought() && toldPanel([...robotsDid(view), ...lastTold.lines], view.seats, { tabindex: "0" });
}

// Everybody answers on this page, so each button says whose answer it is.
const offers = (view, found) =>
  offersPanel(view.offers, (offer) => [inWords(offer), answersTo(offer, found.answers, answer)], "panel wide");

function answer(option) {
  const who = option.action.partner ?? option.player;
  return answerButton(option, `${does(option)} ${option.action.number} ${who}`, who);
}

countsBy(countHand);
listen(draw);
wire.open();
makeHeard(wire);
usuallyAwake();
