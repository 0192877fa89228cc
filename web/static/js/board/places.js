// Where places are drawn. Hex `(q,r)`, corner `(q,r)N`, path `(q,r)-E`; a plaza in the middle of a hex is `(q,r)C`, and the
// path from it to the north corner `(q,r)-CN`. x east, y south, in hex sizes from (0,0).

const HALF = Math.sqrt(3) / 2;
const AROUND = { N: [0, -1], NE: [HALF, -0.5], SE: [HALF, 0.5], S: [0, 1], SW: [-HALF, 0.5], NW: [-HALF, -0.5] };
const CORNERS = { ...AROUND, C: [0, 0] };
const SIDES = { E: ["NE", "SE"], NE: ["N", "NE"], NW: ["NW", "N"] };
const NAME = /^\((-?\d+),(-?\d+)\)-?([A-Z]*)$/;

export const EVERY_CORNER = Object.keys(AROUND);

function parts(name) {
  const [, q, r, direction] = NAME.exec(name);
  return [Number(q), Number(r), direction];
}

function hexPoint(q, r) {
  return [HALF * (2 * q + r), 1.5 * r];
}

export function hexPointOf(name) {
  const [q, r] = parts(name);
  return hexPoint(q, r);
}

export function cornerPoint(name) {
  const [q, r, direction] = parts(name);
  return shifted(hexPoint(q, r), CORNERS[direction]);
}

export function pathEnds(name) {
  const [q, r, side] = parts(name);
  return (SIDES[side] ?? ["C", side.slice(1)]).map((corner) => shifted(hexPoint(q, r), CORNERS[corner]));
}

export function pathMiddle(name) {
  const [[ax, ay], [bx, by]] = pathEnds(name);
  return [(ax + bx) / 2, (ay + by) / 2];
}

export function hexOutline([x, y], size = 1) {
  return Object.values(AROUND)
    .map(([dx, dy]) => `${(x + dx * size).toFixed(3)},${(y + dy * size).toFixed(3)}`)
    .join(" ");
}

export function kindOf(name) {
  if (name.endsWith(")")) return "hex";
  return name.includes(")-") ? "path" : "corner";
}

const MIDDLES = { hex: hexPointOf, path: pathMiddle, corner: cornerPoint };

export function middleOf(name) {
  return MIDDLES[kindOf(name)](name);
}

const shifted = ([x, y], [dx, dy]) => [x + dx, y + dy];

export const distance = ([ax, ay], [bx, by]) => Math.hypot(ax - bx, ay - by);
