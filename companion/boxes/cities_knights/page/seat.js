// What stands in a player's panel of Cities & Knights: the charts in small, and at a tap everything about the player.

import { charts, smallCharts } from "./charts.js";
import { cardName } from "../../cards/kinds.js";
import { h, sheet } from "../../dom.js";
import { named } from "../../pictures.js";
import { t, tn } from "../../words.js";

export const isRich = (view) => Boolean(view.tracks);

export function inPanel(view, seat) {
  if (!isRich(view)) return null;
  return h(
    "button",
    { class: "charts", "data-open": `charts ${seat}`, onclick: () => openSeat(view, seat) },
    h("span", { class: "unseen" }, t("Everything about {player}", { player: named(seat) })),
    smallCharts(view, seat),
  );
}

function openSeat(view, seat) {
  const player = view.players[seat];
  const pieces = Object.values(player.stock).map(({ words }) => words);
  const open = Object.keys(player.open_cards).map(cardName);
  const inHand = Object.values(player.progress).reduce((sum, number) => sum + number, 0);
  const held = tn("{count} progress card in hand.", "{count} progress cards in hand.", inHand);
  sheet(
    named(seat),
    charts(view, seat),
    h("p", {}, held, open.length > 0 && [" ", t("Open: {cards}.", { cards: open.join(", ") })]),
    h("p", { class: "faint" }, t("Left to place: {pieces}.", { pieces: pieces.join(", ") })),
  );
}
