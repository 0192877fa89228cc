// The card that lies where other games have the dice: its number, what it does, and how often each number may still come.

import { h } from "../dom.js";
import { t, tn } from "../words.js";

export function drawnCard({ number, title, does, counts, left }) {
  return h(
    "div",
    { class: `card-for-dice${counts ? "" : " earlier"}` },
    number === null
      ? h("p", { class: "faint" }, t("No card lies face up."))
      : [
          h("div", { class: "total", role: "img", "aria-label": t("the number {number}", { number }) }, String(number)),
          h("p", { class: "grow" }, h("b", {}, title), " ", does),
        ],
    h(
      "ol",
      { class: "cards-left", "aria-label": t("Cards that may still come") },
      left.map(([each, count]) =>
        h(
          "li",
          {
            class: count ? null : "gone",
            title: tn("{number}: {count} card left", "{number}: {count} cards left", count, { number: each }),
          },
          h("b", {}, String(each)),
          h("small", {}, String(count)),
        ),
      ),
    ),
  );
}
