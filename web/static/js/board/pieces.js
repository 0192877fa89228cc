// The pieces that stand on the board, each as a drawing at its place. Colour, sign and form tell whose and what it is.

import { icon, s } from "../dom.js";
import { called } from "../names.js";
import { cornerPoint, hexPointOf, pathEnds } from "./places.js";
import { t } from "../words.js";

// What a view says about the pieces, as one list for each sort.
export function piecesOf(view) {
  const each = (draw) => view.seats.flatMap((colour) => draw(view.pieces[colour], colour));
  return {
    robber: view.board.robber,
    merchant: view.merchant,
    roads: each(({ roads }, colour) => roads.map((path) => ({ path, colour }))),
    buildings: each((pieces, colour) => buildingsOf(pieces).map((building) => ({ ...building, colour }))),
    knights: each(({ knights = [] }, colour) => knights.map((knight) => ({ ...knight, colour }))),
  };
}

function buildingsOf({ settlements, cities, walls = [], tipped = [], metropolises = {} }) {
  const gate = (corner) => Object.keys(metropolises).find((track) => metropolises[track] === corner) ?? null;
  return [
    ...settlements.map((corner) => ({ corner, kind: tipped.includes(corner) ? "tipped" : "settlement" })),
    ...cities.map((corner) => ({ corner, kind: "city", wall: walls.includes(corner), gate: gate(corner) })),
  ];
}

export function drawn({ roads, buildings, robber, knights = [], merchant = null }) {
  return [
    ...roads.map(drawnRoad),
    ...buildings.map(drawnBuilding),
    ...knights.map(drawnKnight),
    ...(merchant?.hex ? [drawnMerchant(merchant)] : []),
    ...(robber ? [drawnRobber(hexPointOf(robber))] : []),
  ];
}

function drawnRoad({ path, colour }) {
  const [[ax, ay], [bx, by]] = pathEnds(path);
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
  const line = { x1: mix(ax, mx, 0.16), y1: mix(ay, my, 0.16), x2: mix(bx, mx, 0.16), y2: mix(by, my, 0.16) };
  return s(
    "g",
    { class: `road is-${colour}`, "data-path": path },
    s("title", {}, t("{colour} road", { colour: called(colour) })),
    s("line", { ...line, class: "edge" }),
    s("line", { ...line, class: "body" }),
    used(`sign-${colour}`, mx, my, 0.17, "sign"),
  );
}

const CITY = "M-.34 .27V-.06H-.03V-.24L.155 -.4L.34 -.24V.27z";
const SHAPES = { settlement: "M0 -.31L.26 -.07V.25H-.26V-.07z", city: CITY, tipped: CITY };
const WALL = "M-.47 .45V.16h.16v.09h.1V.16h.16v.09h.1V.16h.16v.09h.1V.16h.16V.45z";
const GATE = "M-.5 .3V-.3a.5 .5 0 0 1 1 0V.3z";

function drawnBuilding({ corner, colour, kind, wall = false, gate = null }) {
  return s(
    "g",
    {
      class: `building ${kind === "tipped" ? "settlement tipped" : kind} is-${colour}`,
      transform: moved(cornerPoint(corner)),
      "data-corner": corner,
    },
    s("title", {}, buildingWords(kind, wall, { colour: called(colour), track: gate && called(gate) })),
    gate && drawnGate(gate),
    s("g", { transform: lying(kind, gate) }, s("path", { class: "house", d: SHAPES[kind] })),
    used(`sign-${colour}`, kind === "city" ? 0.06 : 0, wall ? 0.03 : 0.07, 0.23, "sign"),
    wall && s("path", { class: "wall", d: WALL, "data-wall": corner }),
  );
}

const drawnGate = (track) =>
  s(
    "g",
    { class: `gate on-${track}`, "data-gate": track },
    s("path", { d: GATE }),
    used(`track-${track}`, 0, -0.54, 0.36),
  );

// On its side, or smaller, within its gate.
function lying(kind, gate) {
  if (kind === "tipped") return "rotate(90)";
  return gate ? "translate(0 .05) scale(.86)" : null;
}

function buildingWords(kind, wall, names) {
  if (kind === "settlement") return t("{colour} settlement", names);
  if (kind === "tipped") return t("{colour} city on its side, a settlement", names);
  if (names.track && wall) return t("{colour} metropolis of {track} with a wall", names);
  if (names.track) return t("{colour} metropolis of {track}", names);
  return wall ? t("{colour} city with a wall", names) : t("{colour} city", names);
}

// As on the real tokens: one, two or three rings, a colour while active, grey while not; and the strength as a number.
function drawnKnight({ corner, colour, level, name, active }) {
  const words = knightWords(active, { colour: called(colour), name: called(name), level });
  const radius = 0.2 + 0.06 * level;
  const plate = radius * 0.78;
  return s(
    "g",
    {
      class: `knight is-${colour}${active ? " active" : ""}`,
      transform: moved(cornerPoint(corner)),
      "data-knight": corner,
      "data-level": level,
    },
    s("title", {}, words),
    s("circle", { class: "disc", r: radius }),
    Array.from({ length: level }, (_, ring) => s("circle", { class: "ring", r: radius - 0.04 - 0.06 * ring })),
    s("text", { y: 0.13 }, String(level)),
    s("circle", { class: "plate", cx: plate, cy: plate, r: 0.13 }),
    used(`sign-${colour}`, plate, plate, 0.17, "sign"),
  );
}

const knightWords = (active, names) =>
  active
    ? t("{colour} {name} knight, strength {level}, active", names)
    : t("{colour} {name} knight, strength {level}, not active", names);

function drawnMerchant({ hex, holder }) {
  const [x, y] = hexPointOf(hex);
  return s(
    "g",
    { class: `merchant is-${holder}`, transform: moved([x - 0.5, y + 0.12]), "data-merchant": hex },
    s("title", {}, t("The merchant, {colour}'s", { colour: called(holder) })),
    s("path", { d: "M0 -.4L.25 .24q-.25 .16-.5 0z" }),
    used(`sign-${holder}`, 0, 0.1, 0.2, "sign"),
  );
}

function drawnRobber([x, y]) {
  const group = used("robber", x + 0.47, y + 0.06, 0.72, "robber");
  group.prepend(s("title", {}, t("Robber")));
  return group;
}

export function used(name, x, y, size, extra = "") {
  const glyph = icon(name);
  glyph.setAttribute("class", `glyph ${extra} g-${name}`);
  for (const [key, value] of Object.entries({ x: x - size / 2, y: y - size / 2, width: size, height: size }))
    glyph.setAttribute(key, value.toFixed(3));
  return glyph;
}

const moved = ([x, y]) => `translate(${x.toFixed(3)} ${y.toFixed(3)})`;
export const mix = (from, to, share = 0.2) => from + (to - from) * share;
