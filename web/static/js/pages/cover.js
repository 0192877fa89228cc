// The cover of a tablet on its way to a player, and back: nothing private is on it. A tap turns it over.

import { usuallyAwake } from "../device/awake.js";
import { changeHands } from "../stream/hands.js";
import { wire } from "../stream/wire.js";
import { at } from "../dom.js";
import { listen } from "../page.js";

const SETTLE = 700; // ms for which a tap meant for the page before does nothing: it would show cards to the wrong eyes

at("show")?.addEventListener("click", () => changeHands("/api/pass/show", { seat: at("page").dataset.seat }));
at("back").addEventListener("click", () => changeHands("/api/pass/back", {}));
setTimeout(
  () =>
    document.querySelectorAll("#page button").forEach((button) => {
      button.disabled = false;
    }),
  SETTLE,
);
listen(() => {});
wire.open();
usuallyAwake();
