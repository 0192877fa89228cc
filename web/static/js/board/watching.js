// The watch over the board: what it asks, what it booked last, where the board lies, and one tap that switches it off or on.

import { h } from "../dom.js";
import { later } from "../later.js";
import { report } from "../stream/act.js";
import { wire } from "../stream/wire.js";
import { t } from "../words.js";
import { seen, takeBack } from "./seen.js";

const openRings = later(() => import("./rings.js"), "openRings");
const showWhere = () => openRings("/api/board", "/board/whole.jpg");

export const panel = ({ desk: { board } }) =>
  board &&
  h(
    "section",
    { class: "panel", "data-panel": "board", "aria-label": t("The board on camera") },
    board.question && asked(board.question),
    board.booked && !board.question && booked(board.booked),
    h("p", { class: board.is_lost ? "notice" : "faint small", role: "status" }, board.words),
    board.tapped &&
      h("p", { class: "faint small" }, board.tapped, " ", h("a", { href: "/pieces" }, t("Show them to the camera"))),
    h(
      "div",
      { class: "row" },
      board.may_be_shown &&
        h(
          "button",
          { "data-do": "show board", class: board.is_lost ? "main" : "", onclick: showWhere },
          t("Show where the board lies"),
        ),
      h(
        "button",
        { "data-do": "watch board", onclick: () => send("watch", { wanted: !board.watches }) },
        board.watches ? t("Do not watch") : t("Watch the board"),
      ),
    ),
  );

const asked = ({ key, words, answers, pictured }) => [
  h("p", { class: "notice" }, words),
  pictured && seen(key, words),
  h(
    "div",
    { class: "row halves" },
    answers.map(({ name, words: label }) =>
      h("button", { "data-answer": name, onclick: () => send("answer", { key, answer: name }) }, label),
    ),
  ),
];

const booked = ({ key, words, pictured }) => [
  h("p", {}, words),
  pictured && seen(key, words),
  h("button", { "data-do": "not on board", onclick: () => takeBack(key) }, t("No, take it back")),
];

const send = async (what, body) => report(await wire.post(`/api/board/${what}`, body));
