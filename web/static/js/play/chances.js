// Who may win: every player's chance, for everybody at the table, while the table has agreed to see it.

import { h } from "../dom.js";
import { badge, named } from "../pictures.js";

export const panel = ({ desk: { chances } }) =>
  chances &&
  h(
    "section",
    { class: "panel chances", "data-panel": "chances", "aria-label": chances.title },
    h("h3", {}, chances.title),
    chances.players.map(drawn),
    h("p", { class: "faint small" }, chances.words),
  );

const drawn = ({ player, percent, words }) =>
  h(
    "div",
    { class: "row", "data-chance": player },
    badge(player, true),
    h("span", { class: "grow" }, named(player)),
    h("meter", { min: 0, max: 100, value: percent, "aria-hidden": "true" }),
    h("span", {}, words),
  );
