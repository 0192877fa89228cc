// Opens the sheets of corrections. Few turns need one, so their scripts come when one is asked for, and pages stay light.

import { say } from "../dom.js";
import { LOST } from "../line/wire.js";

const tableSays = () => import("./tablesays.js");
const history = () => import("./history.js");
let opening = false; // a second tap meanwhile opens nothing more

const from =
  (load, name) =>
  async (...given) => {
    if (opening) return;
    opening = true;
    const scripts = await load().catch(() => null);
    opening = false;
    if (scripts) await scripts[name](...given);
    else say(LOST, "bad");
  };

export const openHistory = from(history, "openHistory");
export const correctRoll = from(() => import("./roll.js"), "correctRoll");
export const openTableSays = from(tableSays, "openTableSays");
export const openCorrection = from(tableSays, "openCorrection");
export const openHand = (player, table) => openCorrection("CountHand", player, table);
