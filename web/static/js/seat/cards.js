// The own cards, and those of another player as long as a card lets see them.

import { drawnDecks, drawnHand, drawnSight } from "../cards/decks.js";
import { cardName, deckOf, unknownOf } from "../cards/kinds.js";
import { h } from "../dom.js";
import { does } from "../line/act.js";
import { cardOf, openCards } from "../play/choices.js";
import { page } from "./board.js";
import { t } from "../words.js";

export const drawnCards = (view, found, me) => [
  drawnSight(view.own.sees),
  drawnHand(view.own.hand, view.players[me].cards),
  ...drawnDecks(decksOf(view, me), (card) => playing(view, found, card)),
];

// Cards that lie open are one's own too.
const decksOf = (view, me) => ({
  ...view.own,
  ...(view.own.progress && { progress: { ...view.own.progress, ...view.players[me].open_cards } }),
});

// Under a card: a button when it may be played.
function playing(view, found, card) {
  const options = (found.groups.Play ?? []).filter((option) => mayBe(view, card, cardOf(does(option))));
  return (
    options.length > 0 &&
    h(
      "button",
      {
        "data-play": card,
        "aria-label": t("Play {card}", { card: cardName(card) }),
        onclick: () => openCards(options, page),
      },
      t("Play it"),
    )
  );
}

// A card that nobody has told may be any of its deck which one does not know of.
function mayBe(view, card, other) {
  if (other === card) return true;
  const isUntold = card === unknownOf(deckOf(card));
  return isUntold && deckOf(other) === deckOf(card) && !(other in view.own.progress);
}
