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
import { onceHere, styled } from "../later.js";
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

const chances = onceHere(
  () => import("../play/chances.js"),
  () => draw(),
);
const watching = onceHere(
  () => import("../board/watching.js"),
  () => draw(),
);
const byHand = onceHere(
  () => import("../play/byhand.js"),
  () => draw(),
);
const demandedPanel = onceHere(
  () => import("../play/demanded.js").then((demanded) => ({ panel: demanded.demandedPanel })),
  () => draw(),
);
const doubtsPanel = onceHere(
  () => import("../play/doubts.js").then((doubts) => ({ panel: doubts.doubtsPanel })),
  () => draw(),
);
const ending = onceHere(
  () => import("../play/ending.js"),
  () => draw(),
);
const tableOffers = onceHere(
  () => import("../play/answering.js"),
  () => draw(),
);
const places = new Places(new Board(at("board"), t("The board")), () => draw());
let robots = null; // the scripts for them
let lastTold = { revision: -1, lines: [] };

const draw = () => keepingFocus(drawn);

async function seatRobots() {
  robots = {};
  await styled("moved");
  robots = await import("../play/moved.js").catch(() => null);
  if (robots) draw();
}

function drawn() {
  const view = wire.parts;
  if (!view.desk) return;
  if (view.viewer && view.viewer !== "table") return location.replace("/"); // this browser has taken a seat meanwhile
  if (!view.game) return location.replace("/new");
  if (view.desk.robots.length && !robots) seatRobots();
  const found = sorted(view);
  at("page").classList.toggle("rich", isRich(view));
  places.show(view, found);
  drawTop(view);
  drawNotes(view);
  drawBrought(draw, view, showBoard, isAsked(found), onlyDemanded(found));
  if (view.by_hand || at("by-hand").firstChild) byHand(view);
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
  const mark = robots?.alone?.(view.desk, asked) ?? [];
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
  view.doubts.length + view.reports.length > 0 && doubtsPanel(view, view.doubts, countHand, draw),
  view.winners?.length > 0 && ending(view, h("a", { class: "button", href: "/new#again" }, t("Play again"))),
  passPanel(view, found),
  found.forms.length + found.rest.length + found.placed.length > 0 && demandedPanel(view, found),
  dicePanel(view, view.desk, found, draw, (line) => correctRoll(line, table())),
  view.desk.board && watching(view),
  view.offers?.length > 0 && tableOffers(view, found),
  ...ahead(view, draw),
  view.desk.moved_for_robots && robots?.panel?.(view),
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
  const lines = toldNow(view);
  if (lines.length && view.revision !== lastTold.revision) lastTold = { revision: view.revision, lines };
  return !isBrought() && toldPanel([...(robots?.robotsDid?.(view) ?? []), ...lastTold.lines], view, { tabindex: "0" });
}

countsBy(countHand);
listen(draw);
wire.open();
makeHeard(wire);
usuallyAwake();
