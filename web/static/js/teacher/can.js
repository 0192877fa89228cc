// What can I do? A card for each button of the game: what it costs, what is missing and how to come by it, and where it
// could stand, which the board shows at a tap.

import { h, icon } from "../dom.js";
import { aloud } from "../device/aloud.js";
import { answered } from "./answer.js";
import { placesInWords } from "../board/words.js";
import { heard } from "../names.js";
import { openBoard } from "../seat/board.js";
import { ruleLink } from "../play/rule.js";
import { t, tn } from "../words.js";

export const drawCan = (body) =>
  answered(body, "/api/teacher/can", ({ due, kinds }) =>
    [
      due && h("p", { class: "due" }, due),
      ...(kinds.length ? kinds.map(drawn) : [h("p", { class: "faint" }, t("Nothing to build or trade yet."))]),
    ].filter(Boolean),
  );

const drawn = (kind) =>
  h(
    "section",
    { class: `panel can ${kind.can ? "yes" : ""}`, "data-can": kind.name, "aria-label": kind.title },
    h("h3", {}, icon(kind.glyph), h("span", { class: "grow" }, kind.title), h("b", {}, state(kind))),
    kind.cost && h("p", {}, kind.cost),
    kind.missing && h("p", { class: "missing" }, kind.missing),
    kind.why && h("p", {}, kind.why),
    kind.ways.length > 0 &&
      h(
        "ul",
        {},
        kind.ways.map((way) => h("li", {}, way)),
      ),
    h("div", { class: "row" }, places(kind), kind.rule && kind.rule !== "none" && ruleLink(kind.rule), read(kind)),
  );

const read = (kind) =>
  aloud([`${kind.title}.`, kind.cost, kind.missing, kind.why, ...kind.ways].filter(Boolean).join(" "), kind.title);

function state({ can, later, missing, why }) {
  if (can) return t("✓ now");
  return later && !missing && !why ? t("✓ on your turn") : t("✗ not yet");
}

const places = ({ title, glyph, places: found }) =>
  found.length > 0 &&
  h(
    "button",
    {
      "data-show": title,
      "aria-label": heard(title, tn("Show the {count} place", "Show the {count} places", found.length)),
      onclick: () => show(title, found),
    },
    icon(glyph),
    tn("Show the {count} place", "Show the {count} places", found.length),
  );

async function show(title, found) {
  const called = await placesInWords();
  if (!called) return;
  const words = { ...called.hexes, ...called.corners, ...called.paths };
  const opened = openBoard(title);
  opened.board.light(
    found.map((place) => ({ place, label: heard(title, words[place].words) })),
    () => opened.close(),
  );
}
