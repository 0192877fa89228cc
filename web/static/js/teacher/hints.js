// Hints: the two or three moves that lead farthest, each with its reasons. The companion thinks while one looks on.

import { h, icon } from "../dom.js";
import { aloud } from "../device/aloud.js";
import { noAnswer } from "./answer.js";
import { heard } from "../names.js";
import { openBoard } from "../seat/board.js";
import { ask } from "../stream/ask.js";
import { wire } from "../stream/wire.js";
import { tn } from "../words.js";

const EVERY = 700; // how often it is looked whether the companion has thought farther, in ms

export const givesHints = () => ["hints", "chances"].includes(wire.parts.desk.teaches);

export async function drawHints(body) {
  const mine = (body.asked = Symbol("hints"));
  body.replaceChildren();
  for (let shown = ""; ; await pause()) {
    const told = await ask("/api/teacher/hints");
    if (body.asked !== mine || !body.isConnected) return;
    const text = JSON.stringify([told?.hints, told?.words]);
    if (!told) body.replaceChildren(noAnswer());
    else if (text !== shown) body.replaceChildren(...told.hints.map(drawn), h("p", { class: "faint" }, told.words));
    if (told ? told.done : !givesHints()) return;
    shown = text;
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, EVERY));

const drawn = (hint, at) =>
  h(
    "section",
    { class: `panel can ${at === 0 ? "yes" : ""}`, "data-hint": at + 1, "aria-label": hint.words },
    h("h3", {}, hint.words),
    h(
      "ul",
      {},
      hint.reasons.map((each) => h("li", {}, each)),
    ),
    tools(hint),
  );

// Its place on the board, and its words read out.
function tools({ words, reasons, place }) {
  const found = [place && placeButton(words, place), aloud([words, ...reasons].join(" "), words)].filter(Boolean);
  return found.length > 0 && h("div", { class: "row" }, found);
}

const SHOW = tn("Show the {count} place", "Show the {count} places", 1);

const placeButton = (words, place) =>
  h(
    "button",
    { "data-show": place, "aria-label": heard(words, SHOW), onclick: () => show(words, place) },
    icon("whole"),
    SHOW,
  );

function show(words, place) {
  const opened = openBoard(words);
  opened.board.light([{ place, label: words }], () => opened.close());
}
