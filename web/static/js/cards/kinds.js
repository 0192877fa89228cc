// What cards there are in the game on the table, with their words and pictures. The view says; nothing is counted here.

import { called } from "../names.js";
import { wire } from "../stream/wire.js";

// Every kind of hand card of this game, in order.
export const kinds = () => wire.parts.kinds;

const known = (card) => wire.parts.cards?.[card];

export const isCard = (name) => Boolean(known(name));
export const cardName = (card) => known(card)?.words ?? called(card);

// The sprite that stands for a card, and the class that gives it its colour.
export const pictureOf = (card) => known(card)?.icon ?? "card";
export const colourOf = (card) => known(card)?.look ?? "";

// What is printed on a card, `{does, later_title}`; nothing where it has no sentence of its own.
export const faceOf = (card) => (known(card)?.does ? known(card) : null);
export const hasFaces = (cards) => Object.values(cards).some(({ does }) => does);

export const isBack = (card) => Boolean(known(card)?.back);

// A card of which only the back is known may be any other of its pile.
export const mayBe = (card, other) =>
  isBack(card) && known(card).deck === known(other)?.deck && known(card).pile === known(other).pile;

// The cards of a deck that this action may be about: those of the pile that it names, if it names one.
export function cardsOf(deck, action) {
  const values = Object.values(action);
  const cards = Object.entries(wire.parts.cards).filter(([, card]) => card.deck === deck);
  const piles = new Set(cards.map(([, { pile }]) => pile).filter((pile) => values.includes(pile)));
  return cards.filter(([, { pile }]) => !piles.size || piles.has(pile)).map(([name]) => name);
}

export const manyOf = (most) => Object.fromEntries(kinds().map((kind) => [kind, most]));
