// Looking on: what everybody sees, on a device that is neither host nor seat. Nothing can be entered here.
//
// Where nobody has ever been host, this device becomes it by itself.

import { drawAgenda, dueWords, whoAreDue } from "../play/agenda.js";
import { usuallyAwake } from "../device/awake.js";
import { ahead } from "../boxes/boxes.js";
import { drawBrought, isBrought } from "../play/brought.js";
import { drawByHand } from "../play/byhand.js";
import { Board } from "../board/board.js";
import { openHistory } from "../corrections/opening.js";
import { at, h } from "../dom.js";
import { drawnCard } from "../dice/card.js";
import { die } from "../dice/faces.js";
import { keepingFocus } from "../focus.js";
import { showFlights } from "../play/flying.js";
import { makeHeard } from "../device/heard.js";
import { ending } from "../play/ending.js";
import { inSigns, offersPanel } from "../play/offers.js";
import { onceDue } from "../later.js";
import { listen } from "../page.js";
import { away } from "../play/passing.js";
import { drawnSeat } from "../play/seats.js";
import { toldNow, toldPanel } from "../play/told.js";
import { wire } from "../stream/wire.js";
import { t } from "../words.js";

const chances = onceDue(
  ({ desk }) => desk.chances,
  () => import("../play/chances.js"),
  () => draw(),
);
let board = null;

const draw = () => keepingFocus(drawn);

function drawn() {
  const view = wire.parts;
  if (!view.desk) return;
  if (view.game && view.viewer !== "spectator") return location.replace("/"); // this browser is somebody meanwhile
  if (!view.game) return drawNothing();
  board ??= new Board(at("board"), t("The board"));
  board.show(view);
  drawAgenda(whoAreDue(view), dueWords(view));
  drawByHand(at("by-hand"), view);
  drawBrought(draw, view, draw);
  at("side").replaceChildren(...panels(view).filter(Boolean));
  at("seats").className = `seats${view.seats.length > 4 ? " many" : ""}`;
  at("seats").replaceChildren(...view.seats.map((seat) => drawnSeat(view, seat)));
  showFlights(view);
}

function drawNothing() {
  drawAgenda([], t("There is no game yet."));
  at("side").replaceChildren(looking());
}

const panels = (view) => [
  ending(view),
  ...away(view),
  looking(),
  ...ahead(view, draw),
  view.dice?.length > 1 && dice(view.dice),
  view.card_for_dice && card(view.card_for_dice),
  !isBrought() && toldPanel(toldNow(view), view),
  offersPanel(view.offers, inSigns),
  chances(view),
];

const looking = () =>
  h(
    "p",
    { class: "notice", role: "status" },
    t(
      "This screen looks on and enters nothing. To enter something, tap “Take part” and type a code: that of your seat, or that of a host.",
    ),
  );

const card = (shown) => h("section", { class: "panel", "aria-label": t("Card") }, drawnCard(shown));

const dice = ([yellow, red]) =>
  h(
    "section",
    { class: "panel", "aria-label": t("Dice") },
    h(
      "div",
      { class: "dice" },
      die(yellow, "yellow"),
      die(red, "red"),
      h("span", { class: "total" }, String(yellow + red)),
    ),
  );

// Nobody has been host here, so this is the first device. Another one may have been quicker; then this one looks on.
async function first() {
  const answer = await wire.post("/api/host", {});
  if (answer.ok) location.replace("/");
}

at("open-history").addEventListener("click", () => wire.parts.game && openHistory());
listen(draw);
wire.open();
makeHeard(wire);
usuallyAwake();
if ("vacant" in at("page").dataset) first();
