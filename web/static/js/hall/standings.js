// How everybody stands in the tournament.

import { h } from "../dom.js";
import { number, table } from "../chronicle/phrases.js";
import { t } from "../words_elsewhere.js";

export function drawStandings(place, { entrants }, standings) {
  const named = new Map(entrants.map((each) => [each.number, each]));
  place.replaceChildren(
    h("h2", {}, t("Standings")),
    table(
      [
        t("Player"),
        t("Wins"),
        t("Share"),
        t("Points"),
        h("abbr", { title: t("average wins of opponents") }, t("Opp.")),
      ],
      standings.map((each) => row(each, named.get(each.number))),
      t("Standings of the tournament"),
    ),
  );
}

const row = (each, entrant) => [
  h(
    "span",
    { class: entrant.is_gone ? "faint" : null },
    h("b", { class: "rank" }, `${each.rank}.`),
    ` ${entrant.name}`,
  ),
  String(each.wins),
  `${number(100 * each.share)} %`,
  String(each.points),
  number(each.opponents, 1),
];
