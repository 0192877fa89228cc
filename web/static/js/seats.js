// The players along the edge of the table: points, what is in their hands, what they have achieved. A tap tells all.

import { charts, smallCharts } from "./charts.js";
import { h, icon, sheet } from "./dom.js";
import { heldCards } from "./groups.js";
import { cardName, pictureOf } from "./kinds.js";
import { badge, named } from "./parts.js";

export function drawnSeat(view, seat) {
  const player = view.players[seat];
  return h("article", { class: `seat is-${seat}${view.part.player === seat && view.part.number > 0 ? " on" : ""}`, "aria-label": named(seat) },
    h("div", { class: "name" }, badge(seat), named(seat)),
    h("div", { class: "points", "aria-label": `${player.points} of ${view.target} points` }, String(player.points), h("small", {}, ` / ${view.target}`)),
    h("div", { class: "facts" }, facts(view, seat)),
    view.tracks
      ? h("button", { type: "button", class: "charts", "data-open": `charts ${seat}`, "aria-label": `Everything about ${named(seat)}`, onclick: () => openSeat(view, seat) }, smallCharts(view, seat))
      : h("div", { class: "facts" }, left(player)));
}

const fact = (glyph, value, words, kind = "") => h("span", { class: `fact ${kind}`, title: words }, icon(glyph, words), String(value));

// Each box has its own facts; those of a box that is not played are not there.
function facts(view, seat) {
  const player = view.players[seat];
  const pieces = view.pieces[seat];
  const held = (award) => (view.awards[award]?.holder === seat ? "held" : "");
  const gates = Object.entries(view.metropolises ?? {}).filter(([, { holder }]) => holder === seat);
  return [
    fact("hand", "safe_hand" in player ? `${player.cards}/${player.safe_hand}` : player.cards, "safe_hand" in player ? "hand cards, and how many are safe from a seven" : "resource cards", player.cards > player.safe_hand ? "over" : ""),
    "development_cards" in player && fact("card", player.development_cards, "development cards"),
    "knights" in player && fact("army", player.knights, held("largest_army") ? "knights: largest army" : "knights", held("largest_army")),
    player.strength && fact("army", `${player.strength.active}/${player.strength.all}`, "strength of the knights: active, and all"),
    fact("longest", player.road_length, held("longest_road") ? "road length: longest road" : "road length", held("longest_road")),
    "harbor_points" in player && fact("ship", player.harbor_points, "harbor points", held("harbormaster")),
    pieces.walls?.length > 0 && fact("wall", pieces.walls.length, "city walls"),
    gates.map(([track, { secured }]) => h("span", { class: `fact gate on-${track}`, title: `metropolis of ${track}${secured ? ", secured" : ""}` }, icon("gate", `metropolis of ${track}`), secured && "✓")),
    player.defender > 0 && fact("defender", player.defender, "Defender of Catan", "held"),
    view.merchant?.holder === seat && fact("merchant", 1, "the merchant", "held"),
    Object.keys(player.open_cards ?? {}).map((card) => fact(pictureOf(card), 1, `${cardName(card)}, open`, "held")),
  ];
}

const left = (player) => [
  fact("settlement", player.left.settlements, "settlements left", "left"), fact("city", player.left.cities, "cities left", "left"), fact("road", player.left.roads, "roads left", "left"),
];

function openSeat(view, seat) {
  const player = view.players[seat];
  const pieces = Object.entries(player.left).map(([what, number]) => `${number} ${["basic", "strong", "mighty"].includes(what) ? `${what} knights` : what}`);
  const open = Object.keys(player.open_cards).map(cardName);
  sheet(named(seat),
    charts(view, seat),
    h("p", {}, `${heldCards(player)} progress cards in hand${open.length ? `; open: ${open.join(", ")}` : ""}.`),
    h("p", { class: "faint" }, `Left to place: ${pieces.join(", ")}.`));
}
