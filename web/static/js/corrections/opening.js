// The sheets of corrections, to be opened from any page.

import { later } from "../later.js";

const tableSays = () => import("./tablesays.js");

export const openHistory = later(() => import("./history.js"), "openHistory");
export const correctRoll = later(() => import("./roll.js"), "correctRoll");
export const openTableSays = later(tableSays, "openTableSays");
export const openCorrection = later(tableSays, "openCorrection");
export const openHand = (player, table) => openCorrection("CountHand", player, table);
