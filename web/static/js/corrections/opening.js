// The sheets of corrections, to be opened from any page.

import { dressed, later } from "../later.js";

const tableSays = () => import("./tablesays.js");
const history = dressed("history", () => import("./history.js"));

export const openHistory = later(history, "openHistory");
export const correctRoll = later(() => import("./roll.js"), "correctRoll");
export const openTableSays = later(tableSays, "openTableSays");
export const openCorrection = later(tableSays, "openCorrection");
export const openHand = (player, table) => openCorrection("CountHand", player, table);
