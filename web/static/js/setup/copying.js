// Copying the board that lies on the table: choose what lies there, then tap every place where it does. Beside each kind
// stands how many are on the drawing and how many are in the box, so that what is missing or double is seen at once.

import { coloured, glyphOf, isFrame } from "../board/terrain.js";
import { h, icon, panel } from "../dom.js";
import { titled } from "../names.js";
import { t, tn } from "../words_elsewhere.js";
import { draft } from "./draft.js";

const SORTS = { terrain: t("Land"), number: t("Number tokens"), harbor: t("Harbors"), robber: t("Robber") };
const NAMED = {
  terrain: titled,
  number: (kind) => kind,
  harbor: (kind) => (kind === "generic" ? t("Harbor 3:1") : t("{card} harbor", { card: titled(kind) })),
};

// The tokens have letters on their backs: laid in their order, all of them are one tap.
const LETTERS = {
  "counter-clockwise": t("The letters start here, counter-clockwise"),
  clockwise: t("The letters start here, clockwise"),
};

// What the next tap puts down: a kind of one sort, one of the LETTERS, or "", which takes away.
const brush = { sort: "terrain", kind: "hills" };

export function brushes(now) {
  return panel(
    t("Copy the table"),
    h("p", { role: "status" }, instruction()),
    sorts(),
    brush.sort !== "robber" && kinds(now),
    h(
      "div",
      { class: "row" },
      h(
        "button",
        { "data-do": "bare", onclick: () => draft.send("lay", { how: "copied" }) },
        t("Begin with a bare island"),
      ),
    ),
  );
}

// The places of the drawing that may be tapped now, and what a tap does.
export function painted(now) {
  const places = placesOf(now);
  const what = brushName();
  return {
    places: places.map((place) => ({ place, label: t("{what} at {place}", { what, place: now.where[place] }) })),
    chosen: put,
  };
}

function placesOf(now) {
  if (brush.kind in LETTERS) return now.corners;
  if (brush.sort === "harbor") return now.coast;
  const laid = Object.entries(now.board.hexes).filter(([, hex]) => !isFrame(hex));
  return laid.map(([name]) => name);
}

function sorts() {
  return h(
    "div",
    { class: "row", role: "tablist", "aria-label": t("What to copy") },
    Object.entries(SORTS).map(([sort, title]) => {
      const wrong = ofSort(sort).reduce((sum, one) => sum + Math.abs(one.in_box - one.on_board), 0);
      return h(
        "button",
        { role: "tab", "aria-selected": String(sort === brush.sort), "data-sort": sort, onclick: () => take(sort) },
        title,
        wrong > 0 && h("span", { class: "count" }, wrong),
      );
    }),
  );
}

function kinds(now) {
  return h(
    "div",
    { class: "brushes", role: "group", "aria-label": SORTS[brush.sort] },
    brush.sort === "number" &&
      now.corners.length > 0 &&
      Object.entries(LETTERS).map(([way, words]) => lettersButton(way, words)),
    ofSort(brush.sort).map((one) =>
      h(
        "button",
        {
          class: fit(one),
          "aria-pressed": String(brush.kind === one.kind),
          "data-brush": one.kind,
          onclick: () => take(brush.sort, one.kind),
        },
        picture(one, now.board.red_numbers),
        h("b", {}, nameOf(one)),
        h("span", { class: "small" }, check(one)),
      ),
    ),
    h(
      "button",
      { "aria-pressed": String(brush.kind === ""), "data-brush": "none", onclick: () => take(brush.sort, "") },
      h("b", {}, t("Nothing")),
      h("span", { class: "small" }, t("Take away")),
    ),
  );
}

const lettersButton = (way, words) =>
  h(
    "button",
    {
      class: "letters",
      "aria-pressed": String(brush.kind === way),
      "data-brush": way,
      onclick: () => take("number", way),
    },
    h("span", { class: "pip", "aria-hidden": "true" }, "A"),
    h("b", {}, words),
  );

async function put(place) {
  const { sort, kind } = brush;
  if (kind in LETTERS) return draft.send("letters", { place, clockwise: kind === "clockwise" });
  const ok = await draft.send("put", { sort, place, kind: kind || null });
  if (ok && kind && sort !== "robber") goOn(sort, kind);
}

// When everything of a kind that is in the box is on the drawing, the next kind is at hand by itself.
function goOn(sort, kind) {
  if (brush.sort !== sort || brush.kind !== kind) return; // somebody has chosen another one meanwhile
  if (ofSort(sort).some((one) => one.kind === kind && isShort(one))) return;
  const next = ofSort(sort).find(isShort) ?? draft.now.counted.find((one) => one.sort !== "harbor" && isShort(one));
  if (next) take(next.sort, next.sort === sort ? next.kind : undefined);
}

// What is put down next is of this sort.
export const brushFor = (sort) => take(sort);

function take(sort, kind = firstOf(sort)) {
  brush.sort = sort;
  brush.kind = kind;
  draft.draw();
}

const ofSort = (sort) => draft.now.counted.filter((one) => one.sort === sort);
const isShort = (one) => one.on_board < one.in_box;

// The kind with which a sort begins: one that is missing, if there is any. Where all numbers are, the letters are quickest.
function firstOf(sort) {
  const all = ofSort(sort);
  const hasLetters = draft.now.corners.length > 0;
  if (sort === "number" && hasLetters && all.every((one) => one.on_board === 0)) return Object.keys(LETTERS)[0];
  return (all.find(isShort) ?? all[0])?.kind ?? "";
}

export const nameOf = ({ sort, kind }) => NAMED[sort](kind);

function brushName() {
  if (brush.sort === "robber") return t("Robber");
  if (brush.kind in LETTERS) return LETTERS[brush.kind];
  return brush.kind === "" ? t("Nothing") : nameOf(brush);
}

// What to tap now.
function instruction() {
  if (brush.sort === "robber") return t("Tap the hex on which the robber starts.");
  if (brush.kind in LETTERS) return t("Tap the corner hex on which the A lies: all numbers follow from there.");
  return brush.kind === "" ? takingAway() : puttingDown();
}

const takingAway = () =>
  brush.sort === "harbor" ? t("Tap every harbor that is not there.") : t("Tap every hex where it is to be taken away.");

function puttingDown() {
  const what = nameOf(brush);
  if (brush.sort === "harbor") return t("{what}: tap the side of the hex where it lies.", { what });
  if (brush.sort === "number") return t("Tap every hex with the {number}.", { number: what });
  return t("{what}: tap every such hex.", { what });
}

function fit({ on_board: here, in_box: box }) {
  if (here === box) return "fits";
  return here > box ? "over" : "short";
}

function check({ on_board: here, in_box: box }) {
  if (here === box) return t("✓ all {count}", { count: box });
  return here > box
    ? tn("{count} too many", "{count} too many", here - box)
    : tn("{count} missing", "{count} missing", box - here);
}

export function picture({ sort, kind }, redNumbers) {
  if (sort === "number") return h("span", { class: redNumbers.includes(Number(kind)) ? "pip red" : "pip" }, kind);
  if (sort === "terrain") return coloured(h("span", { class: "swatch" }, glyphOf(kind) && icon(glyphOf(kind))), kind);
  return h("span", { class: `swatch of-${kind}` }, icon(kind === "generic" ? "ship" : kind));
}
