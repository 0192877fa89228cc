// Laying a board out by hand: which hex comes next, and what the drawing shows so far. The hex lights follow.

import { landOf } from "../board/land.js";
import { isFrame } from "../board/terrain.js";
import { h, panel } from "../dom.js";
import { called, titled } from "../names.js";
import { t } from "../words_elsewhere.js";
import { draft } from "./draft.js";

const to = (laying) => draft.choose({ laying });

// The hexes that are laid, in reading order.
const laid = (now) => Object.entries(now.board.hexes).filter(([, hex]) => !isFrame(hex));

export function layingOut(now) {
  const hexes = laid(now);
  const done = now.laying >= hexes.length;
  const close = (main) =>
    h(
      "button",
      { class: main ? "main" : "", "data-do": "laid", onclick: () => to(null) },
      main ? t("The island lies on the table") : t("Show the whole island"),
    );
  return panel(
    t("Laying the island"),
    h(
      "p",
      { class: "instruction", role: "status", "data-laying": now.laying },
      done ? after(now) : sentence(now, hexes, now.laying),
    ),
    now.laying === 0 && isFramed(now) && h("p", { class: "faint" }, frameFirst(now)),
    !done && h("p", { class: "faint" }, t("Row {row}, hex {place} from the left.", placeOf(hexes, now.laying))),
    h("progress", { max: hexes.length, value: now.laying, "aria-label": t("Hexes laid") }),
    h(
      "div",
      { class: "row" },
      h(
        "button",
        {
          "data-do": "hex-back",
          class: now.laying === 0 && "keeps-place",
          onclick: () => to(now.laying - 1),
        },
        t("Hex back"),
      ),
      !done &&
        h("button", { class: "main big", "data-do": "hex-next", onclick: () => to(now.laying + 1) }, t("Next hex")),
      close(done),
    ),
  );
}

const isFramed = (now) => Object.values(now.board.hexes).some(isFrame);

const hasHarbors = ({ board }) => board.harbors.length > 0;

const frameFirst = (now) =>
  hasHarbors(now)
    ? t("The frame comes first, all its pieces sea side up; how they join does not matter.")
    : t("The frame and the large sea pieces come first: the ones named for this board.");

// What comes once all hexes lie there with their numbers.
function after(now) {
  if (isFramed(now) && !hasHarbors(now))
    return t(
      "Now the tokens for the face-down hexes, shuffled, and anything that starts on the board, where the drawing shows it.",
    );
  if (isFramed(now))
    return t("Now the harbors, as drawn, and anything else that starts on the board, where the drawing shows it.");
  return now.board.robber ? t("Now the harbors and the robber, as drawn.") : t("Now the harbors, as drawn.");
}

// Where hexes lie face down from the start, the board names the stack they come from.
const stackOf = ({ board }, place) => board.marks?.find((mark) => mark.kind === "unexplored" && mark.place === place);

function sentence(now, hexes, i) {
  const [name, { terrain, number }] = hexes[i];
  const stack = stackOf(now, name);
  if (terrain === "fog" && stack)
    return t("Hex {number} of {of}: face down, from the stack of the {area}", {
      number: i + 1,
      of: hexes.length,
      area: called(stack.word),
    });
  if (terrain === "fog") return t("Hex {number} of {of}: leave this place empty", { number: i + 1, of: hexes.length });
  const filled = { number: i + 1, of: hexes.length, land: titled(terrain), token: number };
  return number
    ? t("Hex {number} of {of}: {land} with {token}", filled)
    : t("Hex {number} of {of}: {land}, without a number", filled);
}

function placeOf(hexes, i) {
  const rowOf = (name) => Number(name.slice(1, -1).split(",")[1]);
  const row = rowOf(hexes[i][0]);
  const first = hexes.findIndex(([name]) => rowOf(name) === row);
  return { row: row - rowOf(hexes[0][0]) + 1, place: i - first + 1 };
}

// The land as far as it lies: every other hex is bare, and the harbors come last.
export function laidSoFar(now) {
  const land = landOf(now.board);
  const due = laid(now).map(([name]) => name);
  const lies = (hex) => isFrame(hex) || due.indexOf(hex.name) <= now.laying;
  return {
    ...land,
    hexes: land.hexes.map((hex) => (lies(hex) ? hex : { ...hex, terrain: "bare", number: null })),
    harbors: now.laying < due.length ? [] : land.harbors,
  };
}

// A tap on the hex that is due lays it.
export function hexDue(now) {
  const [due] = laid(now)[now.laying] ?? [];
  return { places: due ? [{ place: due, label: t("Next hex") }] : [], chosen: () => to(now.laying + 1) };
}
