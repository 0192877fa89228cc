// What a scenario prints on the board for its rules.

import { at as inSprite, s } from "../dom.js";
import { called, titled } from "../names.js";
import { cornerPoint, EVERY_CORNER, kindOf, middleOf, pathEnds } from "./places.js";
import { used } from "./shapes.js";
import { token } from "./tokens.js";

// Numbers that a hex shows itself are drawn with it, and harbors that lie out as harbors.
export const drawnPrints = (marks, redNumbers) =>
  marks
    .filter(({ kind }) => kind !== "numbers" && kind !== "gift_harbor")
    .map((mark) => drawnPrint(mark, redNumbers))
    .filter(Boolean);

// Harbors that wait for somebody to take them; of some nobody has said yet what they are for.
export const giftHarbors = (marks) =>
  marks.filter(({ kind }) => kind === "gift_harbor").map(({ place, word }) => ({ path: place, kind: word || "open" }));

const SIZES = { hex: 0.72, corner: 0.5, path: 0.46 };
const NUMBER = 0.8; // the size of a number at a corner, beside that of a token

// A kind of mark that has a picture in the sprite, `mark-<kind>`, is drawn with it, and a number as a token: on a hex beside
// that picture. Other marks are a dot or a stroke, and on a hex nothing: they say what it is for, and rules make use of it. The word of
// a mark is heard and read at a tap.
function drawnPrint({ kind, place, word }, redNumbers) {
  const [x, y] = middleOf(place);
  const sort = kindOf(place);
  const named = { class: `print ${kind} is-${word}`, "data-print": kind, "data-at": place };
  if (kind === "plaza") return drawnPlaza(place, word, named);
  const title = s("title", {}, [titled(kind), called(word)].join(" ").trim());
  const number = Number(word);
  if (number && sort === "corner") return s("g", named, title, numbered(number, redNumbers, x, y));
  if (number && sort === "hex" && inSprite(`mark-${kind}`))
    return s("g", named, title, used(`mark-${kind}`, x - 0.42, y, 0.6), numbered(number, redNumbers, x + 0.3, y));
  if (inSprite(`mark-${kind}`)) return s("g", named, title, used(`mark-${kind}`, x, y, SIZES[sort]));
  if (sort === "hex") return null;
  if (sort === "corner") return s("g", named, title, s("circle", { cx: x, cy: y, r: 0.15 }));
  const [[x1, y1], [x2, y2]] = pathEnds(place);
  return s("g", named, title, s("line", { x1, y1, x2, y2 }));
}

const numbered = (number, redNumbers, x, y) => token(number, redNumbers.includes(number), x, y, NUMBER);

function drawnPlaza(place, word, named) {
  const [x, y] = middleOf(place);
  const to = (word ? word.toUpperCase().split(/\s+/) : EVERY_CORNER).map((corner) => cornerPoint(place + corner));
  return s(
    "g",
    named,
    to.map(([x2, y2]) => s("line", { x1: x, y1: y, x2, y2 })),
    s("circle", { cx: x, cy: y, r: 0.2 }),
  );
}
