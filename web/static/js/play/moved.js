// What people move on the board for robots, pieces of these colours, until they say that it is done.

import { button, h } from "../dom.js";
import { sentence } from "../pictures.js";
import { report } from "../stream/act.js";
import { wire } from "../stream/wire.js";
import { t } from "../words.js";

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
  report(await wire.post("/api/robots/moved", { until }));
}
