// The teacher in the pocket: a sheet with its questions. Nothing is asked of the companion before one of them is tapped.

import { h, icon, sheet } from "../dom.js";
import { drawCan } from "./can.js";
import { drawDangers } from "./dangers.js";
import { drawHints, givesHints } from "./hints.js";
import { drawMay } from "./may.js";
import { drawWhy } from "./why.js";
import { wire } from "../stream/wire.js";
import { t } from "../words.js";

const QUESTIONS = [
  ["can", "tick", t("What can I do?"), drawCan],
  ["may", "teacher", t("May I …?"), drawMay],
  ["why", "dice", t("Why did I get nothing?"), drawWhy],
  ["dangers", "warning", t("What may go wrong?"), drawDangers],
];

const HINTS = ["hints", "idea", t("What is a good move?"), drawHints];

export function openTeacher(first = "can") {
  const [row, body] = [
    h("div", { class: "teacher-row" }),
    h("div", { class: "answers teacher", "aria-live": "polite" }),
  ];
  const opened = sheet(t("Teacher"), row, body);
  const questions = givesHints() ? [...QUESTIONS, HINTS] : QUESTIONS;
  const buttons = questions.map(([name, glyph, words, draw]) =>
    h("button", { "data-ask": name, onclick: () => ask(name, draw) }, icon(glyph), words),
  );
  row.append(...buttons);
  const ask = (name, draw) => {
    for (const each of buttons) each.setAttribute("aria-pressed", String(each.dataset.ask === name));
    return draw(body, opened);
  };
  const [name, , , draw] = QUESTIONS.find(([each]) => each === first);
  void ask(name, draw);
  followTheGame(opened);
}

// What was told is of the position it was told in: when the game goes on, the sheet says so.
function followTheGame(opened) {
  const seen = wire.parts.revision;
  const watch = setInterval(() => {
    const isOld = wire.parts.revision !== seen;
    if (isOld && !opened.querySelector(".old"))
      opened
        .querySelector(".teacher-row")
        .before(
          h("p", { class: "faint small old", role: "status" }, t("The game has moved on. Tap a question again.")),
        );
  }, 1000);
  opened.addEventListener("close", () => clearInterval(watch));
}
