// The strip above the pages of a demonstration; from there a sheet says how everything works.

import { at } from "../dom.js";
import { later, styled } from "../later.js";
import { wire } from "../stream/wire.js";

// A page that shows one certain game says by itself whether that is a demonstration.
export function showDemonstration() {
  const strip = at("demonstration");
  if (!strip || "game" in strip.dataset || !wire.parts.desk) return;
  if (!wire.parts.desk.demonstration) strip.hidden = true;
  else if (strip.hidden) styled("demonstration").then(() => (strip.hidden = !wire.parts.desk.demonstration));
}

const openHow = later(() => import("./how.js"), "openHow");

document.addEventListener("click", (event) => event.target.closest?.('[data-open="how"]') && openHow());
