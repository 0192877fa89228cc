// On the tablet while a player looks at their cards: the bar that hides them. They are gone from the screen at once,
// whatever the line does; the companion is told until it has heard it.

import { at, h } from "../dom.js";
import { changeHands } from "../stream/hands.js";
import { t } from "../words.js";

const AGAIN = 1000;

// The colour whose cards this tablet shows for a while; null on a phone.
export const inHand = () => at("page").dataset.passed ?? null;

export function makeHidable() {
  if (inHand() === null) return;
  at("hide").addEventListener("click", hide);
  at("hide").disabled = false;
  // A browser may keep a page that was left and show it again as it was: it keeps none with cards on it.
  addEventListener("pagehide", () => (at("page").hidden = true));
  addEventListener("pageshow", ({ persisted }) => persisted && location.replace("/"));
}

function hide() {
  at("page").hidden = true;
  document.querySelectorAll("dialog[open]").forEach((open) => open.close());
  at("hiding").replaceChildren(h("p", { class: "grow", role: "status" }, t("The cards are hidden. One moment …")));
  tellIt();
}

const tellIt = () => changeHands("/api/pass/hide", { seat: inHand() }, () => setTimeout(tellIt, AGAIN));
