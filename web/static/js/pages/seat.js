// A player's own page, the private window beside the shared table: their cards, and what they may do.

import { usuallyAwake } from "../device/awake.js";
import { ownAhead, ownPanels } from "../boxes/boxes.js";
import { drawBrought, isBrought } from "../play/brought.js";
import { drawByHand } from "../play/byhand.js";
import { drawnCards } from "../seat/cards.js";
import { fewTools, lookForChildren } from "../seat/children.js";
import { demandedPanel } from "../seat/demanded.js";
import { doingPanel, drawTurn } from "../seat/doing.js";
import { doubtsPanel } from "../play/doubts.js";
import { onChoice } from "../device/device.js";
import { countsBy } from "../stream/act.js";
import { openHand } from "../corrections/opening.js";
import { at } from "../dom.js";
import { keepingFocus } from "../focus.js";
import { makeHeard } from "../device/heard.js";
import { ending } from "../play/ending.js";
import { inHand, makeHidable } from "../seat/hiding.js";
import { ownOffers } from "../seat/offers.js";
import { sorted } from "../play/options.js";
import { onceDue } from "../later.js";
import { listen } from "../page.js";
import { away } from "../play/passing.js";
import { drawStanding } from "../seat/standing.js";
import { toldNow, toldPanel } from "../play/told.js";
import { teacherTool, whyButton } from "../seat/teacher.js";
import { drawnTools } from "../seat/tools.js";
import { wire } from "../stream/wire.js";

const chances = onceDue(
  ({ desk }) => desk.chances,
  () => import("../play/chances.js"),
  () => draw(),
);

function draw() {
  const view = wire.parts;
  if (!view.desk) return;
  if (!view.own) return location.replace("/");
  const me = view.own.player;
  const found = sorted(view);
  lookForChildren();
  drawStanding(view, me);
  keepingFocus(() => {
    fill("away", ...away(view, inHand()), !inHand() && ending(view));
    drawByHand(at("by-hand"), view);
    drawBrought(draw, view);
    fill(
      "doubts",
      doubtsPanel(
        view,
        view.doubts.filter(({ player }) => player === me),
        openHand,
        draw,
      ),
    );
    const wasAsked = at("demanded").hasChildNodes();
    fill("demanded", demandedPanel(view, found));
    if (!wasAsked && at("demanded").hasChildNodes()) scrollTo(0, 0); // what is asked now stands above what was read
    fill("ahead", ...ownAhead(view, me));
    fill("cards", ...drawnCards(view, found, me));
    fill("more", ...ownPanels(view, me));
    fill("doing", ownOffers(view, found, me), doingPanel(view, found, me));
    fill("told", !isBrought() && toldPanel(toldNow(view), view), whyButton(view), chances(view));
    const [board, ...others] = drawnTools(view, me);
    fill("tools", ...fewTools([teacherTool(view), board], others));
    at("page").dataset.teaches = view.desk.teaches;
    drawTurn(view, found);
  });
}

const fill = (id, ...parts) => at(id).replaceChildren(...parts.filter(Boolean));

countsBy(openHand);
listen(draw);
makeHidable();
if (inHand()) usuallyAwake();
onChoice(draw);
wire.open();
makeHeard(wire);
