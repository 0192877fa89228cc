// Who may win: every player's chance, for everybody at the table, while the table has agreed to see it.

import { h } from "../dom.js";
import { badge, named } from "../pictures.js";
import { t, tn } from "../words.js";

export const chancesPanel = ({ desk: { chances } }) =>
  chances &&
  h(
    "section",
    { class: "panel chances", "data-panel": "chances", "aria-label": t("Who may win?") },
    h("h3", {}, t("Who may win?")),
    chances.players.map(drawn),
    h(
      "p",
      { class: "faint small" },
      t("The table has agreed to see this."),
      " ",
      tn(
        "The companion has played on {count} time; it guesses hidden cards.",
        "The companion has played on {count} times; it guesses hidden cards.",
        chances.games,
      ),
    ),
  );

const drawn = ({ player, percent, low, high }) =>
  h(
    "div",
    { class: "chance", "data-chance": player },
    badge(player, true),
    h("span", { class: "grow" }, named(player)),
    h("meter", { min: 0, max: 100, value: percent, "aria-hidden": "true" }),
    h("b", {}, t("about {percent}%", { percent })),
    h("small", { class: "faint" }, t("({low} to {high})", { low, high })),
  );
