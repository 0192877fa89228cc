// What happened just now, line by line.

import { h } from "../dom.js";
import { isOf, mentions, sentence } from "../pictures.js";
import { t } from "../words.js";

// What the newest roll has brought, as long as that goes on, else what the newest line has.
export const toldNow = ({ brought, told }) => brought?.told ?? told;

export const toldPanel = (lines, view, attributes = {}) =>
  lines.length > 0 &&
  h("section", { class: "panel takes", ...attributes, "aria-label": t("What happened") }, toldRows(lines, view));

// A row for each sentence. The companion keeps the cards of robots: what moves among them and the supply alone is said by the
// way, for nobody to do.
export function toldRows(lines, { seats, desk }) {
  const robots = desk.demonstration ? [] : desk.robots;
  const rows = lines.map((words) => ({ words, row: sentence(words, seats) }));
  const people = seats.filter((seat) => !robots.includes(seat));
  const isKept = ({ words, row }) =>
    row.querySelector(".chip") &&
    robots.some((seat) => isOf(seat, words)) &&
    !people.some((seat) => mentions(seat, words));
  const kept = rows.filter(isKept).map(({ words }) => words);
  return [
    rows.filter((each) => !isKept(each)).map(({ row }) => row),
    kept.length > 0 &&
      h("p", { class: "take kept" }, t("The companion does this for the robots: {what}", { what: kept.join(" ") })),
  ];
}
