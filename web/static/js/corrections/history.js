// What has been entered, turn by turn, the newest first, and changing it: a correction shows what would follow before
// anything changes.

import { report, undo } from "../stream/act.js";
import { ask } from "../stream/ask.js";
import { h, icon, sheet } from "../dom.js";
import { edit } from "./editor.js";
import { takeBack } from "../board/seen.js";
import { seenOnBoard } from "./pictured.js";
import { wire } from "../stream/wire.js";
import { openMissing } from "./missing.js";
import { linesStand } from "./standing.js";
import { isRoll, rollFaces } from "./roll.js";
import { settle } from "./settling.js";
import { SORTS } from "./sorts.js";
import { drawnTurns, turnsOf } from "./turns.js";
import { badge, named } from "../pictures.js";
import { t, tn } from "../words.js";

let asked = 0; // counts the taps for it: of two while the lines are on their way, only the last opens a sheet

// Everything that was entered, by turns; on a screen that enters for the whole table (`page`) each line can be changed.
export async function openHistory(page = null) {
  asked += 1;
  const mine = asked;
  const table = page && { ...page, stands: linesStand() };
  const lines = await everyLine();
  if (mine !== asked) return;
  const turns = turnsOf(lines.filter((each) => each.line !== null));
  const leaving = (next) => (line) => {
    opened.close();
    next(line);
  };
  const list = h("ol", { class: "turns" });
  const said = h("p", { class: "unseen", role: "status" });
  const wanted = { seat: null, sort: null };
  const seen = (line) => line.picture && seenOnBoard(line, leaving(takeBack));
  const draw = () => {
    const shown = drawnTurns(turns, wanted, table ? { tapped: leaving((line) => openLine(line, table)), seen } : {});
    list.replaceChildren(...shown);
    said.textContent = tn("{count} turn", "{count} turns", shown.length);
  };
  const opened = sheet(t("History"), elsewhere(table !== null, leaving), filters(wanted, draw), said, list);
  opened.classList.add("history");
  draw();
}

// All lines with their times; without contact those that are on this page already.
const everyLine = async () => (await ask("/api/history")) ?? wire.parts.history;

function elsewhere(mayChange, leaving) {
  const { game, undo: last } = wire.parts;
  return h(
    "div",
    { class: "row" },
    mayChange &&
      h(
        "button",
        { "data-undo": true, disabled: !last, onclick: leaving(undo) },
        icon("history"),
        last ? t("Undo: {what}", { what: last }) : t("Nothing to undo"),
      ),
    h("a", { class: "button", href: `/game/${encodeURIComponent(game)}` }, t("Statistics")),
    h("a", { class: "button", href: "/games" }, t("All games")),
  );
}

// Whose lines, and of which sort: a tap looks for one, another tap for everything again.
function filters(wanted, draw) {
  const chips = [];
  const chip = (kind, value, attributes, ...shown) => {
    const made = h(
      "button",
      {
        ...attributes,
        "aria-pressed": "false",
        "data-filter": value,
        onclick: () => {
          wanted[kind] = wanted[kind] === value ? null : value;
          for (const each of chips) each.element.setAttribute("aria-pressed", String(wanted[each.kind] === each.value));
          draw();
        },
      },
      ...shown,
    );
    chips.push({ kind, value, element: made });
    return made;
  };
  return h(
    "div",
    { class: "filters" },
    h(
      "div",
      { role: "group", "aria-label": t("Whose") },
      wire.parts.seats.map((seat) =>
        chip("seat", seat, { "aria-label": named(seat), title: named(seat) }, badge(seat, true)),
      ),
    ),
    h(
      "div",
      { role: "group", "aria-label": t("Which entries") },
      Object.entries(SORTS).map(([sort, { label, icon: name }]) => chip("sort", sort, {}, icon(name), label)),
    ),
  );
}

// What may be done about one line. A roll shows its faces at once: mostly it is one die that was misread.
function openLine(each, table) {
  const later = lastLine() - each.line + 1;
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
      tn("Undo back to here ({count} entry)", "Undo back to here ({count} entries)", later),
    ),
  );
  const opened = sheet(
    t("Entry {number}", { number: each.line }),
    h("p", { class: "words" }, each.words),
    roll &&
      rollFaces(each, table, close, (otherwise) => {
        ways.hidden = otherwise;
      }),
    ways,
  );
}

async function undoTo(line) {
  const due = () => lastLine() >= line;
  while (due()) {
    const before = wire.parts.revision;
    if (!report(await wire.post("/api/undo", wire.entry()))) return;
    if (wire.parts.revision === before) await wire.refresh();
  }
}

const lastLine = () => Math.max(0, ...wire.parts.history.map((each) => each.line ?? 0));
