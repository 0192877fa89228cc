// The players along the edge of the table: points, what is in their hands, what they have achieved. A tap tells all.

import { charts, smallCharts } from "./charts.js";
import { h, icon, sheet } from "../dom.js";
import { taken } from "./flights.js";
import { heldCards } from "./groups.js";
import { cardName, pictureOf } from "../cards/kinds.js";
import { badge, named } from "../pictures.js";
import { t, tn } from "../words.js";

const METROPOLIS = {
  trade: t("metropolis of trade"),
  politics: t("metropolis of politics"),
  science: t("metropolis of science"),
};
const PIECES = {
  roads: (count) => tn("{count} road", "{count} roads", count),
  settlements: (count) => tn("{count} settlement", "{count} settlements", count),
  cities: (count) => tn("{count} city", "{count} cities", count),
  walls: (count) => tn("{count} city wall", "{count} city walls", count),
  basic: (count) => tn("{count} basic knight", "{count} basic knights", count),
  strong: (count) => tn("{count} strong knight", "{count} strong knights", count),
  mighty: (count) => tn("{count} mighty knight", "{count} mighty knights", count),
};

// `open` is what a tap on the name does, where anything is.
export function drawnSeat(view, seat, open = null) {
  const player = view.players[seat];
  return h(
    "article",
    {
      class: `seat is-${seat}${view.part.player === seat && view.part.number > 0 ? " on" : ""}`,
      "aria-label": named(seat),
    },
    taken(view, seat),
    open
      ? h(
          "button",
          { type: "button", class: "name", "data-name": seat, "aria-haspopup": "dialog", onclick: () => open(seat) },
          badge(seat, true),
          named(seat),
        )
      : h("div", { class: "name" }, badge(seat, true), named(seat)),
    h(
      "div",
      {
        class: "points",
        "aria-label": t("{points} of {target} points", { points: player.points, target: view.target }),
      },
      String(player.points),
      h("small", {}, ` / ${view.target}`),
    ),
    h("div", { class: "facts" }, facts(view, seat)),
    view.tracks
      ? h(
          "button",
          { type: "button", class: "charts", "data-open": `charts ${seat}`, onclick: () => openSeat(view, seat) },
          h("span", { class: "unseen" }, t("Everything about {player}", { player: named(seat) })),
          smallCharts(view, seat),
        )
      : h("div", { class: "facts" }, left(player)),
  );
}

const fact = (glyph, value, words, kind = "") =>
  h("span", { class: `fact ${kind}`, title: words }, icon(glyph, words), String(value));

// Each box has its own facts; those of a box that is not played are not there.
function facts(view, seat) {
  const player = view.players[seat];
  const pieces = view.pieces[seat];
  const held = (award) => (view.awards[award]?.holder === seat ? "held" : "");
  const gates = Object.entries(view.metropolises ?? {}).filter(([, { holder }]) => holder === seat);
  return [
    fact(
      "hand",
      "safe_hand" in player ? `${player.cards}/${player.safe_hand}` : player.cards,
      "safe_hand" in player ? t("hand cards, and how many are safe from a seven") : t("resource cards"),
      player.cards > player.safe_hand ? "over" : "",
    ),
    "development_cards" in player && fact("card", player.development_cards, t("development cards")),
    "knights" in player &&
      fact(
        "army",
        player.knights,
        held("largest_army") ? t("knights: largest army") : t("knights"),
        held("largest_army"),
      ),
    player.strength &&
      fact("army", `${player.strength.active}/${player.strength.all}`, t("strength of the knights: active, and all")),
    fact(
      "longest",
      player.road_length,
      held("longest_road") ? t("road length: longest road") : t("road length"),
      held("longest_road"),
    ),
    "harbor_points" in player && fact("ship", player.harbor_points, t("harbor points"), held("harbormaster")),
    pieces.walls?.length > 0 && fact("wall", pieces.walls.length, t("city walls")),
    gates.map(([track, { secured }]) =>
      h(
        "span",
        {
          class: `fact gate on-${track}`,
          title: secured ? t("{metropolis}, secured", { metropolis: METROPOLIS[track] }) : METROPOLIS[track],
        },
        icon("gate", METROPOLIS[track]),
        icon(`track-${track}`),
        secured && "✓",
      ),
    ),
    player.defender > 0 && fact("defender", player.defender, t("Defender of Catan"), "held"),
    view.merchant?.holder === seat && fact("merchant", 1, t("the merchant"), "held"),
    Object.keys(player.open_cards ?? {}).map((card) =>
      fact(pictureOf(card), 1, t("{card}, open", { card: cardName(card) }), "held"),
    ),
  ];
}

const left = (player) => [
  fact("settlement", player.left.settlements, t("settlements left"), "left"),
  fact("city", player.left.cities, t("cities left"), "left"),
  fact("road", player.left.roads, t("roads left"), "left"),
];

function openSeat(view, seat) {
  const player = view.players[seat];
  const pieces = Object.entries(player.left).map(([what, number]) => PIECES[what]?.(number) ?? `${number} ${what}`);
  const open = Object.keys(player.open_cards).map(cardName);
  const held = tn("{count} progress card in hand.", "{count} progress cards in hand.", heldCards(player));
  sheet(
    named(seat),
    charts(view, seat),
    h("p", {}, held, open.length > 0 && [" ", t("Open: {cards}.", { cards: open.join(", ") })]),
    h("p", { class: "faint" }, t("Left to place: {pieces}.", { pieces: pieces.join(", ") })),
  );
}
