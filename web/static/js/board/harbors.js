// Harbors: off which coast each lies, with its piers and what it is for.

import { s } from "../dom.js";
import { called } from "../names.js";
import { t } from "../words.js";
import { distance, hexPointOf, pathEnds, pathMiddle } from "./places.js";
import { mix, moved, used } from "./shapes.js";
import { isLand } from "./terrain.js";

const INRADIUS = Math.sqrt(3) / 2; // from the middle of a hex to the middle of its sides

const besidePath = (path, hexes) =>
  hexes.filter(({ name }) => distance(hexPointOf(name), pathMiddle(path)) < INRADIUS + 0.01);

// Whether there is sea enough around the land: all harbors lie on sea hexes, and none on the frame.
export const isSeaboard = ({ hexes, harbors }) =>
  !hexes.every(isLand) && harbors.every(({ path }) => besidePath(path, hexes).length > 1);

// A harbor lies off the coast of its land, on the frame or, a little smaller, on a sea hex.
export function drawnHarbor({ path, kind }, hexes) {
  const [x, y] = pathMiddle(path);
  const beside = besidePath(path, hexes);
  const [landX, landY] = hexPointOf((beside.find(isLand) ?? beside[0]).name);
  const [far, size] = beside.length > 1 ? [0.46, 0.84] : [0.52, 1];
  const hx = x + ((x - landX) / INRADIUS) * far;
  const hy = y + ((y - landY) / INRADIUS) * far;
  const of = HARBORS[kind] ?? {
    words: t("Harbor, two {card} for one", { card: called(kind) }),
    rate: "2:1",
    glyph: kind,
  };
  return s(
    "g",
    { class: `harbor of-${kind}` },
    s("title", {}, of.words),
    pathEnds(path).map(([ex, ey]) =>
      s("line", { class: "pier", x1: mix(hx, ex, 0.25), y1: mix(hy, ey, 0.25), x2: ex, y2: ey }),
    ),
    s(
      "g",
      { transform: `${moved([hx, hy])} scale(${size})` },
      s("circle", { r: 0.43 }),
      of.glyph && used(of.glyph, 0, -0.16, 0.34),
      s("text", { y: of.glyph ? 0.29 : 0.13, class: "rate" }, of.rate),
    ),
  );
}

const HARBORS = {
  generic: { words: t("Harbor, three of a kind for one"), rate: "3:1" },
  open: { words: t("Harbor, not known yet for what"), rate: "?" },
};
