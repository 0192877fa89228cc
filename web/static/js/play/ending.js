// Where somebody has won: the way to the final count and to the figures, on any screen.

import { h, icon } from "../dom.js";
import { badge, named, sentence } from "../pictures.js";
import { t, tn } from "../words.js";

// Nothing before that; `further` are links that only some screens have.
export function ending(view, ...further) {
  if (!view.winners?.length) return null;
  const at = `/game/${encodeURIComponent(view.game)}`;
  return h(
    "section",
    { class: "panel wide" },
    view.winners.map((winner) =>
      h(
        "p",
        { class: "victor" },
        icon("crown"),
        badge(winner, true),
        tn(
          "{player} wins with {count} visible point.",
          "{player} wins with {count} visible points.",
          view.players[winner].points,
          { player: named(winner) },
        ),
      ),
    ),
    view.won_with.map((words) => sentence(words, view.seats)),
    h(
      "div",
      { class: "row" },
      h("a", { class: "button main", href: `${at}#count` }, t("Count the points")),
      h("a", { class: "button", href: at }, t("Statistics")),
      further,
    ),
  );
}
