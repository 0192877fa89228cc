// What a roll has brought, as large as its room allows: who takes what, and who must do what now. On pages with a board it
// lies over that as long as the view has it, until somebody wants to see the board, or what is due is done there: nobody
// builds in that second.

import { drawnFace } from "../dice/thrown.js";
import { at, button, h, icon, tell } from "../dom.js";
import { badge } from "../pictures.js";
import { toldRows } from "./told.js";
import { t } from "../words.js";
import { groupOf } from "./groups.js";

const PAIR = ["yellow", "red"];

const [LEAST, MOST] = [14, 64]; // px, of its letters
const rooms = new ResizeObserver((found) =>
  found.forEach(({ target }) => target.firstChild && fill(target.firstChild)),
);

let over = { game: null, line: 0 }; // up to which line people have seen enough

// Fills its place; `leave`, where it covers the board, draws the page again without it. `isOver`: something else is asked.
// `only` does what is due, where there is nothing to choose.
export function drawOutcome(view, leave = null, isOver = false, only = null) {
  const newest = view.history.findLast(({ line }) => line !== null) ?? { line: 0 };
  const brought = isOver ? null : outcome(view);
  if (over.game !== view.game) over = { game: view.game, line: 0 };
  if (!brought || newest.line < over.line) over.line = newest.line;
  const shown = brought && brought.line > over.line;
  const away = () => {
    over.line = newest.line;
    leave();
  };
  const place = at("outcome");
  const before = place.firstChild;
  const ways = leave && { away, onward: (brought?.due.length === 1 && only) || away };
  tell(place, JSON.stringify(shown && [brought, Boolean(only)]), shown && drawn(view, brought, ways));
  if (place.firstChild === before) return;
  rooms.unobserve(place);
  rooms.observe(place);
}

// As large as their room allows are the letters of what stands there, all of whose parts are measured in `em`. It scrolls
// where even small ones have no room.
function fill(box) {
  const holds = (size) => {
    box.style.fontSize = `${size}px`;
    return box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth;
  };
  let [least, most] = [LEAST, MOST];
  while (least < most) {
    const size = Math.ceil((least + most) / 2);
    if (holds(size)) least = size;
    else most = size - 1;
  }
  holds(least);
}

// Its line, the faces, what is told, and what is due, as far as it is not what a turn ends with; null where there is none.
function outcome(view) {
  const { line, faces, told, covers } = view.brought ?? {};
  if (!covers || !told.length || view.winners?.length) return null;
  const ends = view.agenda.some(({ takes }) => takes.some((name) => groupOf(view, name)?.where === "end"));
  const due = ends
    ? []
    : view.agenda.filter(({ beside }) => !beside).map(({ who, words, icon: glyph }) => ({ who, words, glyph }));
  return { line, faces: thrown(view, faces), told, due };
}

// All faces of the throw: a die without pips was thrown with the others.
function thrown({ dice, along, dice_faces: known }, faces) {
  if (faces.some(([name]) => known[name].has_pips)) return faces;
  const all = [...(dice ?? []).map((face, i) => [PAIR[i], face]), ...Object.entries(along)];
  return dice ? all.filter(([, face]) => face) : faces;
}

function drawn(view, { faces, told, due }, ways) {
  const pips = faces.filter(([name]) => view.dice_faces[name].has_pips).map(([, face]) => face);
  const total = pips.length > 1 ? pips[0] + pips[1] : view.card_for_dice?.number;
  return h(
    "section",
    { class: "panel takes outcome", tabindex: "0", "aria-label": t("What happened") },
    h(
      "div",
      { class: "thrown-now" },
      faces.map(([name, face]) => drawnFace(name, face)),
      total && h("b", { class: "sum", "aria-hidden": "true" }, String(total)),
      ways && button(t("The board"), { class: "aside", onclick: ways.away }, icon("whole")),
    ),
    toldRows(told, view),
    due.map((one) => dueNow(one, view.viewer === "spectator" ? null : ways)),
  );
}

// What is due is done at once where it is one thing, else in the panels: the way there.
function dueNow({ who, words, glyph }, ways) {
  const shown = [...who.map((seat) => badge(seat, words)), glyph && icon(glyph), " ", h("span", {}, words)];
  return ways
    ? h("button", { class: "main", "data-aside": true, onclick: ways.onward }, shown)
    : h("div", { class: "take" }, shown);
}
