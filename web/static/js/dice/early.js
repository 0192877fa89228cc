// A throw while the turn before is still open, and one that shall not count.

import { h } from "../dom.js";
import { badge, named } from "../pictures.js";
import { sumOf } from "./rows.js";
import { count, letThrowsEndTurns, reject } from "./throws.js";
import { t } from "../words.js";

// It is read for sure: one tap ends that turn and takes the throw.
export function whose(early, dice) {
  return [
    h(
      "button",
      { class: "main", "data-do": "count", onclick: () => count(early) },
      badge(early.player),
      t("{player} is done: {other} rolled {total}", {
        player: named(early.ends),
        other: named(early.player),
        total: sumOf(dice),
      }),
    ),
    h(
      "div",
      { class: "row halves" },
      rejecting(early.key, t("It does not count")),
      h(
        "button",
        { "data-do": "always", onclick: async () => (await letThrowsEndTurns()) && count(early) },
        t("Yes, and ask no more"),
      ),
    ),
  ];
}

export const rejecting = (key, words) => h("button", { "data-do": "reject", onclick: () => reject(key) }, words);
