// What has been entered, newest first, and changing it: a correction shows what would follow before anything changes.

import { report, undo } from "../line/act.js";
import { h, icon, say, sheet } from "../dom.js";
import { edit } from "./editor.js";
import { wire } from "../line/wire.js";
import { t, tn } from "../words.js";

export function openHistory(table, all = null) {
  const lines = (all ?? wire.parts.history).filter((each) => each.line !== null).reverse();
  const opened = sheet(t("What was entered"),
    h("div", { class: "row" },
      h("button", { type: "button", "data-undo": true, disabled: !wire.parts.undo, onclick: () => { opened.close(); undo(); } },
        icon("history"), wire.parts.undo ? t("Undo: {what}", { what: wire.parts.undo }) : t("Nothing to undo")),
      h("a", { class: "button", href: `/game/${encodeURIComponent(wire.parts.game)}` }, t("Figures")),
      h("a", { class: "button", href: "/games" }, t("All games"))),
    h("ol", { class: "lines" }, lines.map((each) => h("li", {},
      h("button", { type: "button", "data-line": each.line, onclick: () => { opened.close(); openLine(each, table); } },
        h("span", { class: "line-number" }, String(each.line)), h("span", { class: "grow" }, each.words),
        h("span", { class: "faint small" }, marks(each)))))),
    all === null && lines.length >= 40 && h("button", { type: "button", onclick: async () => {
      const found = await (await fetch("/api/history")).json();
      opened.close();
      openHistory(table, found);
    } }, t("Show everything since the start")));
}

const marks = (each) => [each.corrected && t("corrected"), each.overruled && t("overruled"), each.companion ? t("companion") : each.by].filter(Boolean).join(", ");

function openLine(each, table) {
  const later = wire.parts.history.filter((other) => other.line !== null && other.line >= each.line).length;
  const opened = sheet(t("Line {number}", { number: each.line }),
    h("p", { class: "words" }, each.words),
    h("div", { class: "answers" },
      h("button", { type: "button", "data-change": true, onclick: () => {
        opened.close();
        edit(each.action, table, (action) => settle({ change: "replace", line: each.line, actions: [action] }, table));
      } }, icon("correct"), t("It was something else")),
      h("button", { type: "button", class: "danger", onclick: () => { opened.close(); settle({ change: "delete", line: each.line }, table); } }, "✕ ", t("It never happened")),
      h("button", { type: "button", onclick: () => { opened.close(); undoTo(each.line); } }, icon("history"), tn("Undo back to here ({count} line)", "Undo back to here ({count} lines)", later))));
}

async function undoTo(line) {
  const due = () => wire.parts.history.some((each) => each.line !== null && each.line >= line);
  while (due()) {
    const before = wire.parts.revision;
    if (!report(await wire.post("/api/undo", wire.entry()))) return;
    if (wire.parts.revision === before) await wire.refresh();
  }
}

// Ask what would follow from a change, let people settle what no longer fits, and only then make it.
async function settle(change, table, decisions = {}) {
  const game = wire.parts.game;
  const answer = await wire.post("/api/preview", { game, change, decisions });
  if (!answer.ok) return report(answer);
  const opened = sheet(t("What would follow"),
    answer.changes.length ? h("ul", {}, answer.changes.map((words) => h("li", {}, words))) : h("p", {}, t("Nothing else changes.")),
    answer.misfits.map((misfit) => asked(misfit, decisions[misfit.line], table, (decision) => {
      opened.close();
      settle(change, table, { ...decisions, [misfit.line]: decision });
    }, () => opened.close())),
    answer.undecided.length > 1 && h("div", { class: "row" }, h("span", { class: "faint" }, t("All {number} that are open:", { number: answer.undecided.length })),
      ["keep", "drop"].map((decision) => h("button", { type: "button", "data-all": decision, onclick: () => {
        opened.close();
        settle(change, table, { ...decisions, ...Object.fromEntries(answer.undecided.map((line) => [line, { decision }])) });
      } }, decision === "keep" ? t("Keep all") : t("Drop all")))),
    h("div", { class: "row" },
      h("button", { type: "button", class: "main grow", "data-confirm": true, disabled: !answer.settled, onclick: async () => {
        opened.close();
        if (report(await wire.post("/api/correct", wire.entry({ change, decisions })))) say(t("Corrected."));
      } }, answer.settled ? t("Correct it") : t("Settle {number} more first", { number: answer.undecided.length })),
      h("button", { type: "button", onclick: () => opened.close() }, t("Leave it as it was"))));
  return opened;
}

function asked(misfit, decided, table, decide, leave) {
  const pressed = (name) => ({ type: "button", "aria-pressed": String(decided?.decision === name) });
  return h("div", { class: "settle" },
    h("p", {}, h("span", { class: "line-number" }, `${misfit.line} `), misfit.words),
    h("p", { class: "faint small" }, `${misfit.reason} (${misfit.rule})`),
    h("div", { class: "row" },
      h("button", { ...pressed("keep"), onclick: () => decide({ decision: "keep" }) }, t("Keep it: it happened")),
      h("button", { ...pressed("drop"), onclick: () => decide({ decision: "drop" }) }, t("Drop it")),
      h("button", { ...pressed("instead"), onclick: async () => {
        const all = await (await fetch("/api/history")).json();
        const line = all.find((each) => each.line === misfit.line);
        leave();
        edit(line.action, table, (action) => decide({ decision: "instead", actions: [action] }));
      } }, t("It was something else"))));
}
