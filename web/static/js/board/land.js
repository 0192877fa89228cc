// The land of a board: hexes with their numbers, the shore, harbors, what is printed on it, the halo of what has produced.

import { s } from "../dom.js";
import { called, titled } from "../names.js";
import { produces } from "../words.js";
import { drawnHarbor } from "./harbors.js";
import { cornerPoint, hexOutline, hexPointOf } from "./places.js";
import { drawnPrints, giftHarbors } from "./prints.js";
import { used } from "./shapes.js";
import { coloured, glyphOf, isFrame, isLand } from "./terrain.js";
import { token, turnedOver } from "./tokens.js";

// What a view, or the set-up, says about the land.
export const landOf = ({ hexes, harbors, marks = [], red_numbers: redNumbers, face_down: faceDown = [] }) => ({
  hexes: Object.entries(hexes).map(([name, each]) => ({
    name,
    ...each,
    printed: printedOn(name, marks),
    isFaceDown: faceDown.includes(name),
  })),
  harbors,
  marks,
  redNumbers,
});

// The numbers that a hex shows itself, besides its token.
const printedOn = (name, marks) =>
  marks
    .filter(({ kind, place }) => kind === "numbers" && place === name)
    .flatMap(({ word }) => word.split(/\s+/).map(Number));

const shownOn = ({ number, printed }) => [number, ...printed].filter(Boolean);

// `produced` is the number whose hexes have just produced, or null.
export function drawnLand({ hexes, harbors, marks, redNumbers }, produced) {
  const land = hexes.filter(isLand);
  const plazas = new Map(marks.filter(({ kind }) => kind === "plaza").map(({ place, word }) => [place, word]));
  const drawnAs = (each) => drawnHex(each, redNumbers, plazas.get(each.name));
  return [
    ...hexes.filter(isFrame).map(drawnFrame),
    ...hexes.filter((each) => !isLand(each) && !isFrame(each)).map(drawnAs),
    s(
      "g",
      { class: "shore" },
      land.map(({ name }) => s("polygon", { points: hexOutline(hexPointOf(name), 1.16) })),
    ),
    ...[...harbors, ...giftHarbors(marks)].map((harbor) => drawnHarbor(harbor, hexes)),
    ...land.map(drawnAs),
    ...drawnPrints(marks, redNumbers),
    ...hexes.filter((each) => !each.isFaceDown && shownOn(each).includes(produced)).map(drawnHalo),
  ];
}

const drawnFrame = ({ name, terrain }) =>
  coloured(
    s(
      "g",
      { class: "hex frame", "data-hex": name },
      s("title", {}, called(terrain)),
      s("polygon", { class: "ground", points: hexOutline(hexPointOf(name), 1.01) }),
    ),
    terrain,
  );

const drawnHalo = ({ name }) =>
  s("polygon", { class: "halo", points: hexOutline(hexPointOf(name), 0.95), "data-produced": name });

export const drawnWrong = (name) =>
  s("polygon", { class: "wrong", points: hexOutline(hexPointOf(name), 0.9), "data-wrong": name });

// The picture of a land: over its numbers, under a plaza, or large where there is neither.
const [OVER, UNDER, LARGE] = [
  { up: -0.47, size: 0.42 },
  { up: 0.48, size: 0.42 },
  { up: -0.12, size: 0.66 },
];

// `plaza` are the corners to which the inner paths of a plaza lead, if there is one.
function drawnHex({ name, terrain, number, printed, isFaceDown }, redNumbers, plaza) {
  const [x, y] = hexPointOf(name);
  const isBehind = Boolean(plaza && number);
  const [outX, outY] = isBehind ? behindPlaza(name, plaza, x, y) : [0, 0.21];
  const resource = produces[terrain];
  const glyph = glyphOf(terrain);
  const withNumbers = resource || shownOn({ number, printed }).length ? OVER : LARGE;
  const { up, size } = plaza === undefined ? withNumbers : UNDER;
  const drawn = (each, ...place) => token(each, redNumbers.includes(each), ...place);
  const hex = s(
    "g",
    { class: `hex ${terrain}`, "data-hex": name },
    s("title", {}, [called(terrain), ...shownOn({ number, printed })].join(" ")),
    s("polygon", { class: "ground", points: hexOutline([x, y], 0.965) }),
    s("polygon", { fill: `url(#on-${terrain}) none`, points: hexOutline([x, y], 0.965) }),
    isBehind
      ? glyph && used(glyph, x - outX, y - outY, IN_BETWEEN)
      : [
          glyph && used(glyph, x - (resource ? 0.12 : 0), y + up, size),
          resource && s("text", { class: "letter", x: x + 0.28, y: y + up + 0.12 }, titled(resource).slice(0, 1)),
        ],
    number &&
      (isFaceDown ? turnedOver(number, x + outX, y + outY) : drawn(number, x + outX, y + outY, isBehind ? BEHIND : 1)),
    printed.map((each, i) => {
      const place = isBehind
        ? [x + outX - 0.9 * outY, y + outY + 0.9 * outX]
        : besideToken(i, printed.length, x, y, number);
      return drawn(each, ...place, 0.52);
    }),
  );
  return coloured(hex, terrain);
}

// Beside a plaza a token lies where no inner path leads, and the picture of the land between those paths.
const [BEHIND, IN_BETWEEN] = [0.8, 0.36];

function behindPlaza(name, word, x, y) {
  const ends = word
    .toUpperCase()
    .split(/\s+/)
    .map((corner) => cornerPoint(name + corner));
  const [towardsX, towardsY] = [0, 1].map((axis) => ends.reduce((sum, end) => sum + end[axis] - [x, y][axis], 0));
  const length = Math.hypot(towardsX, towardsY);
  return [(-0.52 * towardsX) / length, (-0.52 * towardsY) / length];
}

// Where the i-th of a hex's own numbers is drawn: at the token's left shoulder, where no river runs and nobody stands, then at
// its right one; without a token two in a row.
function besideToken(i, all, x, y, number) {
  const down = Math.floor(i / 2) * 0.42;
  if (number) return [x + (i % 2 ? 0.5 : -0.5), y - 0.06 + down];
  const inRow = Math.min(2, all - (i - (i % 2)));
  return [x + ((i % 2) - (inRow - 1) / 2) * 0.44, y + 0.06 + down];
}
