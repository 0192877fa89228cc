// With what the script of a page begins: it listens to the companion, and tells people when there is no contact, when
// nothing can be saved, or when the script itself has failed.

import { whenUnpacked } from "./boxes/boxes.js";
import { at, say } from "./dom.js";
import { whenLifted } from "./held.js";
import { namesAtATap } from "./naming.js";
import { LOST, wire } from "./stream/wire.js";
import { showDemonstration } from "./play/demonstration.js";
import { followTheTable } from "./play/offered.js";
import { t } from "./words.js";

// Calls `draw` whenever something is new on the line, which the page opens when it is ready, and nothing is being pressed.
// Without contact the page is grey and takes nothing.
export function listen(draw) {
  at("lost").textContent = LOST;
  namesAtATap(at("page"), say);
  addEventListener("error", () => say(t("Something went wrong on this page. Reload it if it looks wrong."), "bad"));
  wire.tell(showContact);
  wire.tell(showTrouble);
  wire.tell(showDemonstration);
  const shown = whenLifted(() => whenUnpacked(wire.parts.boxes ?? [], show, shown));
  wire.tell(shown);

  function show() {
    draw();
    followTheTable();
    wire.drawn = wire.parts;
  }
}

function showContact() {
  at("lost").hidden = !wire.lost;
  at("page").inert = wire.lost;
  at("page").classList.toggle("without-contact", wire.lost);
}

function showTrouble() {
  const { desk } = wire.parts;
  if (!desk || at("trouble").textContent === desk.trouble) return;
  at("trouble").textContent = desk.trouble;
  at("trouble").hidden = !desk.trouble;
}
