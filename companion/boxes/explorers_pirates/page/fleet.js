// Ships on their routes with what they carry, harbor settlements on their quays, and what lies in their basins.

import { cornerPoint, middleOf, pathEnds } from "../../board/places.js";
import { moved, used } from "../../board/shapes.js";
import { s } from "../../dom.js";
import { called } from "../../names.js";
import { t } from "../../words.js";

export const sorts = ["harbors"];

const HULL = "M-.49 0C-.3 -.33 .3 -.33 .49 0C.3 .33 -.3 .33 -.49 0z"; // it points at both ends of its route
const QUAY = "M-.42 .17A.42 .42 0 0 0 .42 .17z";
const BESIDE = 0.25; // how far each of two ships lies off the middle of their route
const BELOW = 0.5; // where a basin is, under its harbor settlement

export function drawnPieces({ pieces }) {
  const each = (draw) => Object.entries(pieces).flatMap(([colour, own]) => draw(own, colour));
  const ships = each(({ fleet = [] }, colour) => fleet.map((ship) => ({ ...ship, colour })));
  const several = new Set(Object.keys(pieces).filter((colour) => (pieces[colour].fleet ?? []).length > 1));
  return [
    ...ships.map((ship) => ({ at: ship.path, drawn: drawnShip(ship, ships, several.has(ship.colour)) })),
    ...each(({ basins = [] }, colour) =>
      basins.map((basin) => ({ at: basin.corner, drawn: drawnBasin({ ...basin, colour }) })),
    ),
  ];
}

// A harbor settlement is a settlement on a quay.
export const look = ({ harbors = [] }, corner, kind, colour) =>
  harbors.includes(corner)
    ? {
        className: "settlement harbor-settlement",
        words: t("{colour} harbor settlement", { colour: called(colour) }),
        behind: s("path", { class: "quay", d: QUAY }),
      }
    : {};

// The cargo in the middle between the sign of its owner and, where there are several, its number; an empty ship has the
// sign in the middle.
function drawnShip(ship, ships, numbered) {
  const { path, colour, cargo, ship: number, carries } = ship;
  const [[ax, ay], [bx, by]] = fromTheLeft(pathEnds(path));
  const [x, y] = middleOf(path);
  const aside = shiftOf(ship, ships);
  const at = (far) => [(bx - ax) * far, (by - ay) * far];
  const size = cargo.length > 1 ? 0.26 : 0.38;
  return s(
    "g",
    {
      class: `fleet-ship is-${colour}`,
      transform: moved([x + (ay - by) * aside, y + (bx - ax) * aside]),
      "data-ship": `${colour} ${number}`,
      "data-at": path,
      "data-cargo": cargo.join(" "),
    },
    s("title", {}, t("{colour} ship {number}: {what}", { colour: called(colour), number, what: carries })),
    s("path", { class: "hull", d: HULL, transform: `rotate(${turned(by - ay, bx - ax)})` }),
    cargo.length ? used(`sign-${colour}`, ...at(-0.35), 0.14, "sign") : used(`sign-${colour}`, 0, 0, 0.24, "sign"),
    numbered && s("text", { x: at(0.35)[0], y: at(0.35)[1] + 0.06 }, String(number)),
    cargo.map((piece, nth) => used(piece, ...at((nth - (cargo.length - 1) / 2) * 0.26), size)),
  );
}

const fromTheLeft = (ends) => [...ends].sort(([x, y], [otherX, otherY]) => x - otherX || y - otherY);
const turned = (dy, dx) => ((Math.atan2(dy, dx) * 180) / Math.PI).toFixed(1);

function shiftOf(ship, ships) {
  const together = ships.filter(({ path }) => path === ship.path);
  if (together.length < 2) return 0;
  return together.indexOf(ship) ? BESIDE : -BESIDE;
}

function drawnBasin({ corner, colour, cargo, carries }) {
  const [x, y] = cornerPoint(corner);
  return s(
    "g",
    { class: `basin is-${colour}`, transform: moved([x, y + BELOW]), "data-basin": corner },
    s("title", {}, t("In the basin of {colour}: {what}", { colour: called(colour), what: carries })),
    s("rect", { x: -0.17 * cargo.length - 0.02, y: -0.18, width: 0.34 * cargo.length + 0.04, height: 0.36, rx: 0.1 }),
    cargo.map((piece, nth) => used(piece, (nth - (cargo.length - 1) / 2) * 0.34, 0, 0.3)),
  );
}
