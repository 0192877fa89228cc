// What a scenario prints on the board for its rules.

import { s } from "../dom.js";
import { titled } from "../names.js";
import { cornerPoint, EVERY_CORNER, kindOf, middleOf, pathEnds } from "./places.js";

// Numbers that a hex shows itself are drawn with it.
export const drawnPrints = (marks) => marks.filter(({ kind }) => kind !== "numbers").map(drawnPrint);

// The word of a mark is heard and read at a tap; only boxes know what it is for.
function drawnPrint({ kind, place, word }) {
  const [x, y] = middleOf(place);
  const named = { class: `print ${kind}`, "data-print": kind, "data-at": place };
  if (kind === "plaza") {
    const to = (word ? word.toUpperCase().split(/\s+/) : EVERY_CORNER).map((corner) => cornerPoint(place + corner));
    return s(
      "g",
      named,
      to.map(([x2, y2]) => s("line", { x1: x, y1: y, x2, y2 })),
      s("circle", { cx: x, cy: y, r: 0.2 }),
    );
  }
  const title = s("title", {}, titled(word || kind));
  if (kindOf(place) !== "path") return s("g", named, title, s("circle", { cx: x, cy: y, r: 0.15 }));
  const [[x1, y1], [x2, y2]] = pathEnds(place);
  return s("g", named, title, s("line", { x1, y1, x2, y2 }));
}
