// What the table shows while robots play: above all what people move for them, until they say that it is done.

import { at, button, h, icon } from "../dom.js";
import { sentence } from "../pictures.js";
import { report } from "../stream/act.js";
import { wire } from "../stream/wire.js";
import { t } from "../words.js";

// While robots play by themselves the page is quiet, unless somebody steps in and is asked something; the headline says so.
export function alone({ robots_alone: isQuiet }, asked) {
  at("page").classList.toggle("robots-alone", isQuiet && !asked);
  return isQuiet ? [icon("robot", t("Robot"))] : [];
}

export { robotsDid } from "./robots.js";

// Drawn anew with each change, it stays where people have scrolled it.
export function panel({ desk: { moved_for_robots: due }, seats }) {
  const list = h(
    "div",
    { class: "list", tabindex: "0" },
    due.words.map((words) => sentence(words, seats)),
  );
  const down = document.querySelector(".for-robots .list")?.scrollTop ?? 0;
  queueMicrotask(() => (list.scrollTop = down)); // as soon as it is on the page
  return h(
    "section",
    { class: "panel takes for-robots", "aria-label": t("Move this for the robots") },
    h(
      "div",
      { class: "row" },
      h("h2", { class: "grow" }, t("Move this for the robots")),
      button(t("Done"), { "data-do": "moved", onclick: () => done(due.until) }),
    ),
    list,
  );
}

async function done(until) {
  report(await wire.post("/api/robots/moved", { game: wire.parts.game, until }));
}
