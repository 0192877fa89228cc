// The land of a board: hexes with their tokens, harbors with their piers, the shore, and the halo of what has produced.

import { s } from "../dom.js";
import { called, titled } from "../names.js";
import { mix, used } from "./pieces.js";
import { distance, hexOutline, hexPointOf, pathEnds, pathMiddle } from "./places.js";
import { t } from "../words.js";

// The card that a land yields is drawn on it.
export const RESOURCE = { hills: "brick", forest: "lumber", pasture: "wool", fields: "grain", mountains: "ore" };

// What a view, or the set-up, says about the land.
export const landOf = ({ hexes, harbors, red_numbers: redNumbers }) => ({
  hexes: Object.entries(hexes).map(([name, each]) => ({ name, ...each })),
  harbors,
  redNumbers,
});

// `produced` is the number whose hexes have just produced, or null.
export const drawnLand = ({ hexes, harbors, redNumbers }, produced) => [
  s(
    "g",
    { class: "shore" },
    hexes.map(({ name }) => s("polygon", { points: hexOutline(hexPointOf(name), 1.16) })),
  ),
  ...harbors.map((harbor) => drawnHarbor(harbor, hexes)),
  ...hexes.map((each) => drawnHex(each, redNumbers.includes(each.number))),
  ...hexes.filter((each) => produced !== null && each.number === produced).map(drawnHalo),
];

const drawnHalo = ({ name }) =>
  s("polygon", { class: "halo", points: hexOutline(hexPointOf(name), 0.95), "data-produced": name });

export const drawnWrong = (name) =>
  s("polygon", { class: "wrong", points: hexOutline(hexPointOf(name), 0.9), "data-wrong": name });

function drawnHex(each, isRed) {
  const [x, y] = hexPointOf(each.name);
  const resource = RESOURCE[each.terrain];
  const words = `${called(each.terrain)}${each.number ? ` ${each.number}` : ""}`;
  return s(
    "g",
    { class: `hex ${each.terrain}`, "data-hex": each.name },
    s("title", {}, words),
    s("polygon", { class: "ground", points: hexOutline([x, y], 0.965) }),
    s("polygon", { fill: `url(#on-${each.terrain})`, points: hexOutline([x, y], 0.965) }),
    resource && used(resource, x - 0.12, y - 0.47, 0.42),
    resource && s("text", { class: "letter", x: x + 0.28, y: y - 0.35 }, titled(resource).slice(0, 1)),
    each.number && token(each.number, isRed, x, y + 0.21),
  );
}

// The dots are printed on the tokens: in how many of 36 ways two dice come to the number.
function token(number, isRed, x, y) {
  const dots = 6 - Math.abs(7 - number);
  return s(
    "g",
    { class: isRed ? "token red" : "token" },
    s("circle", { cx: x, cy: y, r: 0.37 }),
    s("text", { x, y: y + 0.1 }, String(number)),
    Array.from({ length: dots }, (_, i) =>
      s("circle", { class: "dot", cx: x + (i - (dots - 1) / 2) * 0.095, cy: y + 0.225, r: 0.034 }),
    ),
  );
}

function drawnHarbor({ path, kind }, hexes) {
  const [x, y] = pathMiddle(path);
  const ends = pathEnds(path);
  const land = hexes
    .map(({ name }) => hexPointOf(name))
    .sort((one, other) => distance(one, [x, y]) - distance(other, [x, y]))[0];
  const [dx, dy] = [x - land[0], y - land[1]];
  const far = Math.hypot(dx, dy) || 1;
  const [hx, hy] = [x + (dx / far) * 0.52, y + (dy / far) * 0.52];
  const generic = kind === "generic";
  const words = generic
    ? t("Harbor, three of a kind for one")
    : t("Harbor, two {card} for one", { card: called(kind) });
  return s(
    "g",
    { class: `harbor of-${kind}` },
    s("title", {}, words),
    ends.map(([ex, ey]) => s("line", { class: "pier", x1: mix(hx, ex, 0.25), y1: mix(hy, ey, 0.25), x2: ex, y2: ey })),
    s("circle", { cx: hx, cy: hy, r: 0.43 }),
    generic ? null : used(kind, hx, hy - 0.16, 0.34),
    s("text", { x: hx, y: hy + (generic ? 0.13 : 0.29), class: "rate" }, generic ? "3:1" : "2:1"),
  );
}
