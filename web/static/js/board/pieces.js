// The pieces that stand on the board, each as a drawing at its place. Colour, sign and form tell whose and what it is.

import { boxPieces, lookOf } from "../boxes/boxes.js";
import { s } from "../dom.js";
import { called } from "../names.js";
import { cornerPoint, kindOf, middleOf, pathEnds } from "./places.js";
import { HOUSES, mix, moved, used } from "./shapes.js";
import { t } from "../words.js";

const AROUND = [
  [0, 0],
  [0.34, 0.3],
  [-0.34, 0.3],
  [0.34, -0.3],
  [-0.34, -0.3],
  [0, 0.5],
  [0, -0.5],
]; // where the first, second, ... piece at one place stands
const OWN_DRAWINGS = ["roads", "settlements", "cities"]; // any other sort is a token, unless a box draws it

// A building that was laid on its side; a box may say more of it.
const ON_ITS_SIDE = { lying: "rotate(90)" };

// What a view says about the pieces: roads, buildings, badges, figures such as the robber, and the others, each drawn at its place.
export function piecesOf(view) {
  const each = (draw) => Object.entries(view.pieces).flatMap(([colour, own]) => draw(own, colour));
  const { drawn: ofBoxes, sorts } = boxPieces(view);
  return {
    figures: Object.values(view.figures)
      .filter(({ at }) => at)
      .map((figure) => ({ ...figure, belowBadge: figure.at in view.badges })),
    roads: each(({ roads }, colour) => roads.map((path) => ({ path, colour, crosswise: view.crosswise?.[path] }))),
    buildings: each((pieces, colour) => [
      ...pieces.settlements.map((corner) => building(pieces, corner, "settlement", colour)),
      ...pieces.cities.map((corner) => building(pieces, corner, "city", colour)),
    ]),
    others: [...tokens(view, sorts), ...ofBoxes],
    badges: Object.entries(view.badges),
  };
}

const building = (pieces, corner, kind, colour) => ({
  corner,
  kind,
  colour,
  look: { ...(pieces.lying?.includes(corner) && ON_ITS_SIDE), ...lookOf(pieces, corner, kind, colour) },
});

// The tokens of everybody. What shares its place with a building, or with others of them, stands around it.
function tokens({ pieces, drawings }, drawnByBoxes) {
  const sorts = Object.entries(drawings).filter(([sort]) => ![...OWN_DRAWINGS, ...drawnByBoxes].includes(sort));
  const there = new Map();
  for (const at of Object.values(pieces).flatMap((own) => [...own.settlements, ...own.cities])) there.set(at, 1);
  return Object.entries(pieces).flatMap(([colour, own]) =>
    sorts.flatMap(([sort, drawing]) =>
      own[sort].map((at) => {
        const nth = there.get(at) ?? 0;
        there.set(at, nth + 1);
        return { at, drawn: drawnToken({ sort, at, colour, shifted: AROUND[nth % AROUND.length], ...drawing }) };
      }),
    ),
  );
}

export function drawn({ roads, buildings, figures, others = [], badges = [] }) {
  return [
    ...roads.map(drawnRoad),
    ...buildings.map(drawnBuilding),
    ...others.map((one) => one.drawn),
    ...badges.map(drawnBadge),
    ...figures.map(drawnFigure),
  ];
}

function drawnRoad({ path, colour, crosswise }) {
  const ends = pathEnds(path);
  const [mx, my] = ends[0].map((each, at) => (each + ends[1][at]) / 2);
  const [[ax, ay], [bx, by]] = crosswise ? ends.map(([x, y]) => [mx + my - y, my + x - mx]) : ends;
  const near = crosswise ? 0.4 : 0.16; // across the path there is less room
  const line = { x1: mix(ax, mx, near), y1: mix(ay, my, near), x2: mix(bx, mx, near), y2: mix(by, my, near) };
  return s(
    "g",
    { class: `road is-${colour}`, "data-path": path },
    s("title", {}, [t("{colour} road", { colour: called(colour) }), crosswise].filter(Boolean).join(", ")),
    s("line", { ...line, class: "edge" }),
    s("line", { ...line, class: "body" }),
    used(`sign-${colour}`, mx, my, 0.17, "sign"),
  );
}

// `look` is what a box does to a building: another shape or size, and something behind or over it.
function drawnBuilding({ corner, colour, kind, look = {} }) {
  const { className = kind, house = kind, lying, behind, over, sign = [kind === "city" ? 0.06 : 0, 0.07] } = look;
  return s(
    "g",
    { class: `building ${className} is-${colour}`, transform: moved(cornerPoint(corner)), "data-corner": corner },
    s("title", {}, look.words ?? buildingWords(kind, { colour: called(colour) })),
    behind,
    s("g", { transform: lying }, s("path", { class: "house", d: HOUSES[house] })),
    used(`sign-${colour}`, ...sign, 0.23, "sign"),
    over,
  );
}

const buildingWords = (kind, names) => (kind === "city" ? t("{colour} city", names) : t("{colour} settlement", names));

// A piece that has no drawing of its own: its picture on a plate of its owner's colour.
function drawnToken({ sort, at, icon: glyph, words, colour, shifted: [dx, dy] }) {
  const [x, y] = middleOf(at);
  return s(
    "g",
    { class: `token-piece is-${colour}`, transform: moved([x + dx, y + dy]), "data-piece": sort, "data-at": at },
    s("title", {}, t("{player}: {what}", { player: called(colour), what: words })),
    s("circle", { r: 0.27 }),
    used(glyph, 0, -0.03, 0.34),
    used(`sign-${colour}`, 0.2, 0.2, 0.17, "sign"),
  );
}

const ASIDE = { path: [0.3, -0.22], corner: [0.5, -0.3], hex: [0.56, -0.16] }; // beside a number token, below the letter of the land

// Something small to be read beside a place: how much lies there, or what is special about the piece.
function drawnBadge([at, { icon, value, words }]) {
  const [x, y] = middleOf(at);
  const [aside, up] = ASIDE[kindOf(at)];
  return s(
    "g",
    { class: "badge", transform: moved([x + aside, y + up]), "data-badge": at },
    s("title", {}, `${words} ${value}`.trim()),
    s("rect", { x: -0.27, y: -0.15, width: value === "" ? 0.3 : 0.54, height: 0.3, rx: 0.1 }),
    used(icon, -0.12, 0, 0.22),
    s("text", { x: 0.13, y: 0.085 }, value),
  );
}

// On a hex it stands beside the token, which stays readable, below a badge; on a path or corner in the middle, and may face
// one of the corners beside it.
function drawnFigure({ at, icon, words, facing, belowBadge }) {
  if (kindOf(at) !== "hex") return drawnOnPath(at, icon, words, facing);
  const [x, y] = middleOf(at);
  const group = used(icon, x + 0.62, y + (belowBadge ? 0.36 : 0.1), 0.6, "figure");
  group.prepend(s("title", {}, words));
  return group;
}

function drawnOnPath(at, icon, words, facing) {
  const [x, y] = middleOf(at);
  const [dx, dy] = facing ? cornerPoint(facing).map((each, i) => each - [x, y][i]) : [0, 0];
  return s(
    "g",
    { class: "figure-piece", transform: moved([x, y]), "data-figure": at, "data-facing": facing },
    s("title", {}, words),
    facing && s("path", { d: "M0.38 0L0.2 0.12V-0.12z", transform: `rotate(${(Math.atan2(dy, dx) * 180) / Math.PI})` }),
    s("circle", { r: 0.22 }),
    used(icon, 0, 0, 0.32),
  );
}
