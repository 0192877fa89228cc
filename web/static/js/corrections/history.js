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

const NEWEST = 40; // so many lines of the history come with the view

// The newest lines, or `all` of them.
export function openHistory(page, all = null) {
  const table = { ...page, stands: linesStand() };
  const lines = (all ?? wire.parts.history).filter((each) => each.line !== null).reverse();
  const leaving = (next) => () => {
    opened.close();
    next();
  };
  const { game, undo: last } = wire.parts;
  const opened = sheet(
    t("What was entered"),
    h(
      "div",
      { class: "row" },
      h(
        "button",
        { "data-undo": true, disabled: !last, onclick: leaving(undo) },
        icon("history"),
        last ? t("Undo: {what}", { what: last }) : t("Nothing to undo"),
      ),
      h("a", { class: "button", href: `/game/${encodeURIComponent(game)}` }, t("Figures")),
      h("a", { class: "button", href: "/games" }, t("All games")),
    ),
    h(
      "ol",
      { class: "lines" },
      lines.map((each) =>
        h(
          "li",
          {},
          lineButton(
            each,
            leaving(() => openLine(each, table)),
          ),
        ),
      ),
    ),
    all === null && lines.length >= NEWEST && everythingButton(page, () => opened.close()),
  );
}

const lineButton = (each, onclick) =>
  h(
    "button",
    { "data-line": each.line, onclick },
    h("span", { class: "line-number" }, String(each.line)),
    h("span", { class: "grow" }, each.words),
    h("span", { class: "faint small" }, marks(each)),
  );

const everythingButton = (page, close) =>
  h(
    "button",
    {
      onclick: async () => {
        const found = await (await fetch("/api/history")).json();
        close();
        openHistory(page, found);
      },
    },
    t("Show everything since the start"),
  );

const marks = (each) =>
  [
    each.corrected && t("corrected"),
    each.overruled && t("overruled"),
    each.companion ? t("companion") : (wire.parts.names?.[each.by] ?? called(each.by)),
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
