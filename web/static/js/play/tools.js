// The tools along the top of the page on the table: taking back, corrections, phones, and what this screen does its own way.

import { redo, undo } from "../stream/act.js";
import { button, icon } from "../dom.js";
import { openHistory, openTableSays } from "../corrections/opening.js";
import { later } from "../later.js";
import { t } from "../words.js";

const openPhones = later(() => import("./phones.js"), "openPhones");

// `table()` is what corrections need of the page.
export function drawnTools(view, table) {
  return [
    undoing(view.undo),
    redoing(view.redo),
    button(t("History"), { onclick: () => openHistory(table()), "data-open": "history" }, icon("lines")),
    button(t("Phones"), { onclick: () => openPhones(), "data-open": "phones" }, icon("phone")),
    button(t("Table says"), { onclick: () => openTableSays(table()), "data-open": "table-says" }, icon("correct")),
    button(
      t("This screen"),
      { "data-open": "screen", "aria-haspopup": "dialog", title: t("This screen") },
      icon("gear"),
    ),
  ];
}

const undoing = (what) =>
  button(
    t("Undo"),
    {
      why: what ? null : t("There is nothing to undo."),
      onclick: undo,
      "data-do": "undo",
      "aria-label": what ? t("Undo: {what}", { what }) : t("Undo"),
    },
    icon("history"),
  );

// Grey rather than gone, so that no other tool moves under a finger.
const redoing = (what) =>
  button(
    t("Redo"),
    {
      why: what ? null : t("There is nothing to redo."),
      onclick: redo,
      "data-do": "redo",
      "aria-label": what ? t("Redo: {what}", { what }) : t("Redo"),
    },
    icon("redo"),
  );
