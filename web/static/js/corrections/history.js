// What has been entered, newest first, and changing it: a correction shows what would follow before anything changes.

import { report, undo } from "../line/act.js";
import { h, icon, sheet } from "../dom.js";
import { edit } from "./editor.js";
import { called } from "../names.js";
import { wire } from "../line/wire.js";
import { openMissing } from "./missing.js";
import { linesStand } from "./standing.js";
import { isRoll, rollFaces } from "./roll.js";
import { settle } from "./settling.js";
import { t, tn } from "../words.js";

export { correctRoll } from "./roll.js";

export function openHistory(table, all = null) {
  if (all === null) table = { ...table, stands: linesStand() };
  const lines = (all ?? wire.parts.history).filter((each) => each.line !== null).reverse();
  const opened = sheet(
    t("What was entered"),
    h(
      "div",
      { class: "row" },
      h(
        "button",
        {
          type: "button",
          "data-undo": true,
          disabled: !wire.parts.undo,
          onclick: () => {
            opened.close();
            undo();
          },
        },
        icon("history"),
        wire.parts.undo ? t("Undo: {what}", { what: wire.parts.undo }) : t("Nothing to undo"),
      ),
      h("a", { class: "button", href: `/game/${encodeURIComponent(wire.parts.game)}` }, t("Figures")),
      h("a", { class: "button", href: "/games" }, t("All games")),
    ),
    h(
      "ol",
      { class: "lines" },
      lines.map((each) =>
        h(
          "li",
          {},
          h(
            "button",
            {
              type: "button",
              "data-line": each.line,
              onclick: () => {
                opened.close();
                openLine(each, table);
              },
            },
            h("span", { class: "line-number" }, String(each.line)),
            h("span", { class: "grow" }, each.words),
            h("span", { class: "faint small" }, marks(each)),
          ),
        ),
      ),
    ),
    all === null &&
      lines.length >= 40 &&
      h(
        "button",
        {
          type: "button",
          onclick: async () => {
            const found = await (await fetch("/api/history")).json();
            opened.close();
            openHistory({ ...table, stands: linesStand() }, found);
          },
        },
        t("Show everything since the start"),
      ),
  );
}

const marks = (each) =>
  [
    each.corrected && t("corrected"),
    each.overruled && t("overruled"),
    each.companion ? t("companion") : called(each.by),
  ]
    .filter(Boolean)
    .join(", ");

// What may be done about one line. A roll shows its faces at once: mostly it is one die that was misread.
function openLine(each, table) {
  const later = wire.parts.history.filter((other) => other.line !== null && other.line >= each.line).length;
  const close = () => opened.close();
  const way = (attributes, next, ...shown) =>
    h(
      "button",
      {
        type: "button",
        ...attributes,
        onclick: () => {
          close();
          next();
        },
      },
      ...shown,
    );
  const roll = isRoll(each);
  const ways = h(
    "div",
    { class: "answers" },
    !roll &&
      way(
        { "data-change": true },
        () =>
          edit(each.action, table, (action) =>
            settle({ change: "replace", line: each.line, actions: [action] }, table),
          ),
        icon("correct"),
        t("It was something else"),
      ),
    way(
      { class: "danger", "data-never": true },
      () => settle({ change: "delete", line: each.line }, table),
      "✕ ",
      t("It never happened"),
    ),
    !each.companion &&
      way({ "data-missing-before": true }, () => openMissing(each, table), "+ ", t("Something is missing before this")),
    way(
      {},
      () => undoTo(each.line),
      icon("history"),
      tn("Undo back to here ({count} line)", "Undo back to here ({count} lines)", later),
    ),
  );
  const opened = sheet(
    t("Line {number}", { number: each.line }),
    h("p", { class: "words" }, each.words),
    roll &&
      rollFaces(each, table, close, (otherwise) => {
        ways.hidden = otherwise;
      }),
    ways,
  );
}

async function undoTo(line) {
  const due = () => wire.parts.history.some((each) => each.line !== null && each.line >= line);
  while (due()) {
    const before = wire.parts.revision;
    if (!report(await wire.post("/api/undo", wire.entry()))) return;
    if (wire.parts.revision === before) await wire.refresh();
  }
}
