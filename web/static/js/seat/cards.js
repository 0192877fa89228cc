// The own cards, and those of another player as long as a card lets see them.

import { drawnDecks, drawnHand, drawnSight } from "../cards/decks.js";
import { cardName, mayBe } from "../cards/kinds.js";
import { drawnFact } from "../play/facts.js";
import { h } from "../dom.js";
import { does } from "../stream/act.js";
import { cardOf, openCards } from "../play/choices.js";
import { page } from "./board.js";
import { t } from "../words.js";

export const drawnCards = (view, found, me) => [
  drawnSight(view.own.sees),
  drawnHand(view.own.hand, view.players[me].cards, drawnFacts(view.players[me])),
  ...drawnDecks(view.own.decks, (card) => playing(view, found, card)),
];

// What else everybody sees of this player, as on the shared screen: gold, above all. The hand is counted already.
function drawnFacts({ facts }) {
  const others = Object.entries(facts).filter(([name]) => name !== "cards");
  return others.length > 0 && h("div", { class: "facts" }, others.map(drawnFact));
}

// Under a card: a button when it may be played. An unreported card may be any that the player is not known to hold.
function playing(view, found, card) {
  const known = Object.values(view.own.decks).flatMap(({ cards }) => Object.keys(cards));
  const options = (found.groups.Play ?? []).filter((option) => {
    const played = cardOf(does(option));
    return played === card || (mayBe(card, played) && !known.includes(played));
  });
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
