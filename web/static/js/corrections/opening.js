// The sheets of corrections, to be opened from any page.

import { later, styled } from "../later.js";

const tableSays = () => import("./tablesays.js");
const history = () => Promise.all([import("./history.js"), styled("history")]).then(([scripts]) => scripts);

export const openHistory = later(history, "openHistory");
export const correctRoll = later(() => import("./roll.js"), "correctRoll");
export const openTableSays = later(tableSays, "openTableSays");
export const openCorrection = later(tableSays, "openCorrection");
export const openHand = (player, table) => openCorrection("CountHand", player, table);
