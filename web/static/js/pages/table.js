// The page on the table. Draws the newest view, and lets people do what the engine offers, nothing else.

import { dueWords, drawAgenda, whoAreDue } from "../play/agenda.js";
import { usuallyAwake } from "../device/awake.js";
import { ahead, isRich } from "../boxes/boxes.js";
import { drawBrought, isBrought } from "../play/brought.js";
import { Board } from "../board/board.js";
import { onlyDemanded } from "../play/choices.js";
import { dicePanel } from "../dice/panel.js";
import { drawDoing } from "../play/doing.js";
import { correctRoll, openHand } from "../corrections/opening.js";
import { at, button, h } from "../dom.js";
import { keepingFocus } from "../focus.js";
import { showFlights } from "../play/flying.js";
import { makeHeard } from "../device/heard.js";
import { drawNotes } from "../play/notes.js";
import { sorted } from "../play/options.js";
import { dressed, onceAsked, onceDue } from "../later.js";
import { listen } from "../page.js";
import { openPassing, passPanel } from "../play/passing.js";
import { named } from "../pictures.js";
import { Places } from "../play/places.js";
import { drawnSeat } from "../play/seats.js";
import { supplyPanel } from "../play/supply.js";
import { toldNow, toldPanel } from "../play/told.js";
import { drawnTools } from "../play/tools.js";
import { countsBy } from "../stream/act.js";
import { wire } from "../stream/wire.js";
import { t } from "../words.js";

const onceDueHere = (isDue, load, name) => onceDue(isDue, load, () => draw(), name);
const chances = onceDueHere(
  ({ desk }) => desk.chances,
  () => import("../play/chances.js"),
);
const watching = onceDueHere(
  ({ desk }) => desk.board,
  () => import("../board/watching.js"),
);
const byHand = onceDueHere(
  (view) => view.by_hand,
  () => import("../play/byhand.js"),
);
const demanded = onceDueHere(
  (view, { forms, rest, placed }) => forms.length + rest.length + placed.length > 0,
  () => import("../play/demanded.js"),
  "demandedPanel",
);
const doubts = onceDueHere(
  (view) => view.doubts.length + view.reports.length > 0,
  () => import("../play/doubts.js"),
  "doubtsPanel",
);
const ending = onceDueHere(
  (view) => view.winners?.length > 0,
  () => import("../play/ending.js"),
  "ending",
);
const offers = onceDueHere(
  (view) => view.offers?.length > 0,
  () => import("../play/answering.js"),
);
const robots = onceAsked(
  dressed("moved", () => import("../play/moved.js")),
  () => draw(),
);
const places = new Places(new Board(at("board"), t("The board")), () => draw());
let lastTold = { revision: -1, lines: [] };

const draw = () => keepingFocus(drawn);

// The scripts for robots, where some play.
const ofRobots = ({ desk }) => (desk.robots.length > 0 ? robots() : null);

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
  byHand(view);
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
  const mark = ofRobots(view)?.alone(view.desk, asked) ?? [];
  const { player } = view.part;
  if (asked)
    drawAgenda(
      [player],
      `${named(player)}: ${asked}`,
      button(t("Never mind"), { onclick: places.leave, "data-do": "leave" }),
    );
  else drawAgenda(whoAreDue(view), dueWords(view), ...mark);
  at("tools").replaceChildren(...drawnTools(view, table));
}

// What people must answer comes first, and what is only looked at comes last, so that it may grow without moving a button.
const panels = (view, found) => [
  doubts(view, view.doubts, countHand, draw),
  ending(view, h("a", { class: "button", href: "/new#again" }, t("Play again"))),
  passPanel(view, found),
  demanded(view, found),
  dicePanel(view, view.desk, found, draw, (line) => correctRoll(line, table())),
  watching(view),
  offers(view, found),
  ...ahead(view, draw),
  view.desk.moved_for_robots && ofRobots(view)?.panel(view),
  told(view),
  supplyPanel(view),
  chances(view),
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
  const lines = toldNow(view);
  if (lines.length && view.revision !== lastTold.revision) lastTold = { revision: view.revision, lines };
  return (
    !isBrought() && toldPanel([...(ofRobots(view)?.robotsDid(view) ?? []), ...lastTold.lines], view, { tabindex: "0" })
  );
}

countsBy(countHand);
listen(draw);
wire.open();
makeHeard(wire);
usuallyAwake();
