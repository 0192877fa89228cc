// The lines of the history by turns, newest first: of each turn whose it was, when, what was rolled, and what was done in
// it. What is under a heading is drawn when it is opened, so that a long game is as quick as a short one.

import { h, icon } from "../dom.js";
import { dieOf } from "../dice/rows.js";
import { drawnFace } from "../dice/thrown.js";
import { called } from "../names.js";
import { badge, named } from "../pictures.js";
import { wire } from "../stream/wire.js";
import { clock } from "../times.js";
import { t, tn } from "../words.js";
import { isEnd, isOf } from "./sorts.js";

const FEW = 3; // turns that are all shown open
const MOST_PICTURES = 6; // of what was done, in a heading

// [{part, whose, lines}], newest first; part 0 is before the first turn.
export function turnsOf(lines) {
  const found = [];
  for (const line of lines) {
    if (found[0]?.part !== line.part) found.unshift({ part: line.part, whose: line.whose, lines: [] });
    found[0].lines.push(line);
  }
  return found;
}

// The turns with what is looked for: `{seat, sort}`, each null for everything. `tapped(line)` is what a tap on a line does,
// and `seen(line)` what stands beside one; without them lines are only read.
export function drawnTurns(turns, { seat, sort }, { tapped, seen } = {}) {
  const looksFor = seat !== null || sort !== null;
  const wanted = (line) => (seat === null || line.action.player === seat) && (sort === null || isOf(sort, line));
  return turns
    .map((turn) => ({ ...turn, shown: turn.lines.filter(wanted) }))
    .filter(({ shown }) => shown.length > 0)
    .map((turn, at) =>
      drawnTurn(turn, { open: looksFor || at === 0 || turns.length <= FEW, folds: !looksFor, tapped, seen }),
    );
}

function drawnTurn({ part, whose, lines, shown }, { open, folds, tapped, seen }) {
  const rolled = part > 0 ? lines.filter((line) => line.sort === "rolls") : [];
  const listed = shown.filter((line) => !rolled.includes(line));
  const body = h("div", { class: "turn-lines" });
  const toggle = h(
    "button",
    { class: "turn-name", "data-turn": part, disabled: listed.length === 0, onclick: () => show(body.hidden) },
    part > 0
      ? [unseen(t("Turn {number}", { number: part })), badge(whose, true), h("b", {}, named(whose))]
      : h("b", {}, t("Setting up")),
    h("span", { class: "faint when" }, timeOf(lines[0])),
    h("span", { class: "done" }, pictures(listed)),
  );
  function show(opens) {
    if (opens && !body.firstChild) body.append(...drawnLines(part, listed, folds, tapped, seen));
    body.hidden = !opens;
    toggle.setAttribute("aria-expanded", String(opens));
  }
  show(open && listed.length > 0);
  return h(
    "li",
    { class: "turn-of" },
    h("h3", {}, toggle),
    rolled.map((line) => drawnRoll(line, tapped)),
    body,
  );
}

// For those who hear the page: what tells this button from the others in the list.
const unseen = (words) => h("span", { class: "unseen" }, words, " ");

const timeOf = ({ at }) => (at ? clock(at) : "");

const pictures = (lines) => {
  const names = [...new Set(lines.filter((line) => !isEnd(line)).map((line) => line.icon))];
  return names.slice(0, MOST_PICTURES).map((name) => icon(name));
};

// What dice showed stands in the heading: it is what one looks for most.
function drawnRoll(line, tapped) {
  const pips = line.faces.filter(([name]) => dieOf(name).has_pips).map(([, face]) => face);
  const shown = line.faces.map(([name, face]) => drawnFace(name, face));
  if (pips.length > 1) shown.push(h("b", { class: "sum" }, String(pips.reduce((sum, face) => sum + face))));
  const words = shown.length
    ? [unseen(`${line.line}`), unseen(line.words), ...shown]
    : [unseen(`${line.line}`), icon(line.icon), line.words];
  return lineBox(line, tapped, "turn-roll", ...words, noted(line));
}

// The end of a turn goes without saying, and is a tap away for those who want to change it.
function drawnLines(part, lines, folds, tapped, seen) {
  const folded = folds ? lines.filter(isEnd) : [];
  const row = (line) => h("li", {}, drawnLine(line, tapped), seen?.(line));
  const list = h("ol", { class: "lines" }, lines.filter((line) => !folded.includes(line)).map(row));
  if (folded.length === 0) return [list];
  const more = h(
    "button",
    {
      class: "second",
      "data-fold": true,
      onclick: () => {
        list.append(...folded.map(row));
        more.remove();
        list.lastElementChild.querySelector("button")?.focus();
      },
    },
    part > 0 && unseen(t("Turn {number}", { number: part })),
    tn("{count} more entry: the end of the turn", "{count} more entries: the end of the turn", folded.length),
  );
  return [list, more];
}

const drawnLine = (line, tapped) =>
  lineBox(
    line,
    tapped,
    "",
    h("span", { class: "line-number" }, String(line.line)),
    icon(line.icon),
    h("span", { class: "grow" }, line.words),
    h("span", { class: "faint small" }, marks(line)),
    h("span", { class: "faint when" }, timeOf(line)),
  );

const lineBox = (line, tapped, name, ...shown) =>
  h(
    tapped ? "button" : "div",
    { class: `line ${name}`, "data-line": line.line, onclick: tapped && (() => tapped(line)) },
    ...shown,
  );

// On a roll only what is out of the ordinary is said.
const noted = (line) =>
  (line.corrected || line.overruled) &&
  h("span", { class: "faint small" }, line.corrected ? t("corrected") : t("overruled"));

const marks = (line) =>
  [
    line.corrected && t("corrected"),
    line.overruled && t("overruled"),
    line.companion ? t("companion") : (wire.parts.names?.[line.by] ?? called(line.by)),
  ]
    .filter(Boolean)
    .join(", ");
