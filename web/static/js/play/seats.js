// The players along the edge of the table: points, what is in their hands, what they have achieved. A tap tells all.

import { charts, smallCharts } from "./charts.js";
import { h, icon, sheet } from "../dom.js";
import { unbroken } from "../fitting.js";
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
  const isOn = view.part.player === seat && view.part.number > 0;
  return h(
    "article",
    { class: `seat is-${seat}${isOn ? " on" : ""}`, "aria-label": named(seat) },
    taken(view, seat),
    drawnName(seat, open),
    h(
      "div",
      {
        class: "points",
        role: "img",
        "aria-label": t("{points} of {target} points", { points: player.points, target: view.target }),
      },
      String(player.points),
      h("small", {}, ` / ${view.target}`),
    ),
    h("div", { class: "facts" }, facts(view, seat)),
    view.tracks
      ? h(
          "button",
          { class: "charts", "data-open": `charts ${seat}`, onclick: () => openSeat(view, seat) },
          h("span", { class: "unseen" }, t("Everything about {player}", { player: named(seat) })),
          smallCharts(view, seat),
        )
      : h("div", { class: "facts stock" }, left(player)),
  );
}

function drawnName(seat, open) {
  const shown = [badge(seat, true), unbroken(named(seat))];
  if (!open) return h("div", { class: "name" }, shown);
  return h("button", { class: "name", "data-name": seat, "aria-haspopup": "dialog", onclick: () => open(seat) }, shown);
}

const fact = (glyph, value, words, kind = "") =>
  h("span", { class: `fact ${kind}`, title: words }, icon(glyph, words), String(value));

// What counts for an award stands out with whoever holds it.
const awardFact = (glyph, value, words, wordsOfHolder, isHolder) =>
  isHolder ? fact(glyph, value, wordsOfHolder, "held") : fact(glyph, value, words);

// How many are safe stands there where walls may change it, and with whoever holds more.
function handFact({ cards, safe_hand: safe }, walls) {
  const isOver = cards > safe;
  if (!isOver && !walls) return fact("hand", cards, t("hand cards"));
  return fact("hand", `${cards}/${safe}`, t("hand cards, and how many are safe from a seven"), isOver ? "over" : "");
}

function gateFact(track, secured) {
  const metropolis = METROPOLIS[track];
  return h(
    "span",
    { class: `fact gate on-${track}`, title: secured ? t("{metropolis}, secured", { metropolis }) : metropolis },
    icon("gate", metropolis),
    icon(`track-${track}`),
    secured && "✓",
  );
}

// Each box has its own facts; those of a box that is not played are not there.
function facts(view, seat) {
  const player = view.players[seat];
  const { walls } = view.pieces[seat];
  const { strength, road_length: road } = player;
  const holds = (award) => view.awards[award]?.holder === seat;
  const gates = Object.entries(view.metropolises ?? {}).filter(([, { holder }]) => holder === seat);
  return [
    handFact(player, walls),
    "development_cards" in player && fact("card", player.development_cards, t("development cards")),
    "knights" in player &&
      awardFact("army", player.knights, t("knights"), t("knights: largest army"), holds("largest_army")),
    strength && fact("army", `${strength.active}/${strength.all}`, t("strength of the knights: active, and all")),
    awardFact("longest", road, t("road length"), t("road length: longest road"), holds("longest_road")),
    "harbor_points" in player &&
      awardFact("ship", player.harbor_points, t("harbor points"), t("harbor points"), holds("harbormaster")),
    walls?.length > 0 && fact("wall", walls.length, t("city walls")),
    gates.map(([track, { secured }]) => gateFact(track, secured)),
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
