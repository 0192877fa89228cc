// Hints: the two or three moves that lead farthest, each with its reasons. The companion thinks while one looks on.

import { h, icon } from "../dom.js";
import { noAnswer } from "./answer.js";
import { openBoard } from "../seat/board.js";
import { ask } from "../stream/ask.js";
import { wire } from "../stream/wire.js";
import { t } from "../words.js";

const EVERY = 700; // how often it is looked whether the companion has thought farther, in ms

export const givesHints = () => ["hints", "chances"].includes(wire.parts.desk.teaches);

export async function drawHints(body) {
  const mine = (body.asked = Symbol("hints"));
  body.replaceChildren(thinking());
  for (let shown = ""; ; await pause()) {
    const told = await ask("/api/teacher/hints");
    if (body.asked !== mine || !body.isConnected) return;
    const text = JSON.stringify(told?.hints);
    if (!told) body.replaceChildren(noAnswer());
    else if (told.why_none) body.replaceChildren(h("p", {}, told.why_none));
    else if (told.hints.length && text !== shown) body.replaceChildren(...told.hints.map(drawn), howFar());
    if (!told || told.done) return;
    shown = text;
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, EVERY));

const thinking = () => h("p", { class: "faint", role: "status" }, t("The companion is thinking …"));

const drawn = ({ words, reasons, place, is_as_good: isAsGood }, at) =>
  h(
    "section",
    { class: `panel can ${at === 0 ? "yes" : ""}`, "data-hint": at + 1, "aria-label": words },
    h("h3", {}, h("span", { class: "grow" }, words), at > 0 && isAsGood && h("b", {}, t("about as good"))),
    h(
      "ul",
      {},
      reasons.map((each) => h("li", {}, each)),
    ),
    place &&
      h(
        "div",
        { class: "row" },
        h("button", { "data-show": place, onclick: () => show(words, place) }, icon("settlement"), t("Show the place")),
      ),
  );

const howFar = () =>
  h(
    "p",
    { class: "faint small" },
    t("Only what you may know is thought of. Players who trade well may find better moves."),
  );

function show(words, place) {
  const opened = openBoard(words);
  opened.board.light([{ place, label: words }], () => opened.close());
}
