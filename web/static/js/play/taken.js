// What a player took and gave with the newest line: chips on the seat, until the next line is booked.

import { h, icon } from "../dom.js";
import { cardName, colourOf, pictureOf } from "../cards/kinds.js";
import { t } from "../words.js";

export const lookOf = (card) => colourOf(card) || "of-back";

// {card: number} of what went from or to (`way`) a place.
function counted(moves, way, place) {
  const found = {};
  for (const { cards } of moves.filter((each) => each[way] === place)) {
    for (const [card, number] of Object.entries(cards)) found[card] = (found[card] ?? 0) + number;
  }
  return Object.entries(found);
}

export function taken(view, seat) {
  const took = counted(view.moves, "to", seat).map(([card, number]) =>
    chip("more", card, `+${number}`, t("takes {number} {card}", { number, card: cardName(card) })),
  );
  const gave = counted(view.moves, "from", seat).map(([card, number]) =>
    chip("less", card, `−${number}`, t("gives {number} {card}", { number, card: cardName(card) })),
  );
  return took.length + gave.length > 0 && h("div", { class: "moves" }, took, gave);
}

const chip = (kind, card, change, words) =>
  h(
    "span",
    {
      class: `chip moved ${kind} ${lookOf(card)}`,
      role: "img",
      "aria-label": words,
      "data-moved": `${change} ${card}`,
    },
    change,
    icon(pictureOf(card)),
  );
