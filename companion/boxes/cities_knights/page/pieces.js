// Knights, walls, gates, cities on their side and the merchant, as they lie on the board.

import { cornerPoint, hexPointOf } from "../../board/places.js";
import { moved, used } from "../../board/shapes.js";
import { s } from "../../dom.js";
import { called } from "../../names.js";
import { t } from "../../words.js";

const WALL = "M-.47 .45V.16h.16v.09h.1V.16h.16v.09h.1V.16h.16v.09h.1V.16h.16V.45z";
const GATE = "M-.5 .3V-.3a.5 .5 0 0 1 1 0V.3z";

const TRACKS = { trade: t("trade"), politics: t("politics"), science: t("science") };
const KNIGHTS = { basic: t("basic"), strong: t("strong"), mighty: t("mighty") };

export const sorts = ["walls"];

export function drawnPieces({ pieces, merchant }) {
  const knights = Object.keys(pieces).flatMap((colour) =>
    (pieces[colour].knights ?? []).map((knight) => ({ at: knight.corner, drawn: drawnKnight({ ...knight, colour }) })),
  );
  return merchant ? [...knights, { at: merchant.hex, drawn: drawnMerchant(merchant) }] : knights;
}

// How a building differs from what it would be without this box.
export function look({ walls = [], tipped = [], metropolises = {} }, corner, kind, colour) {
  const track = Object.keys(metropolises).find((each) => metropolises[each] === corner);
  const names = { colour: called(colour), track: TRACKS[track] };
  if (tipped.includes(corner))
    return {
      className: "settlement tipped",
      house: "city",
      lying: "rotate(90)",
      words: t("{colour} city on its side, a settlement", names),
    };
  const wall = walls.includes(corner);
  if (!track && !wall) return {};
  return {
    words: buildingWords(wall, names),
    lying: track && "translate(0 .05) scale(.86)",
    behind: track && drawnGate(track),
    over: wall && s("path", { class: "wall", d: WALL, "data-wall": corner }),
    sign: [0.06, wall ? 0.03 : 0.07],
  };
}

function buildingWords(wall, names) {
  if (names.track && wall) return t("{colour} metropolis of {track} with a wall", names);
  return wall ? t("{colour} city with a wall", names) : t("{colour} metropolis of {track}", names);
}

const drawnGate = (track) =>
  s(
    "g",
    { class: `gate on-${track}`, "data-gate": track },
    s("path", { d: GATE }),
    used(`track-${track}`, 0, -0.54, 0.36),
  );

// As on the real tokens: one, two or three rings, a colour while active, grey while not; and the strength as a number.
function drawnKnight({ corner, colour, level, name, active }) {
  const words = knightWords(active, { colour: called(colour), name: KNIGHTS[name], level });
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
