// What cards, decks and tracks there are in the game on the table, with their pictures. The view says; nothing is counted here.

import { called } from "../names.js";
import { wire } from "../line/wire.js";
import { t } from "../words.js";

export const DEVELOPMENT = ["knight", "victory_point", "road_building", "year_of_plenty", "monopoly"];

// Every kind of hand card of this game, in order.
export const kinds = () => wire.parts.kinds;

// The tracks with their decks of progress cards; none in a game without them.
export const tracks = () => wire.parts.tracks ?? {};

export const unknownOf = (track) => `unknown_${track}`;

// The track whose deck a card belongs to, if it does.
export const deckOf = (card) =>
  Object.keys(tracks()).find((track) => unknownOf(track) === card || tracks()[track].cards.includes(card));

// What is printed on a progress card, `{title, later_title, does}`; nothing for one known by its back, or of another deck.
export const faceOf = (card) => wire.parts.card_faces?.[card] ?? null;

export function cardName(card) {
  const track = deckOf(card);
  return track && card === unknownOf(track)
    ? t("unknown {track} card", { track: called(track) })
    : (faceOf(card)?.title ?? called(card));
}

// The sprite that stands for a card.
export function pictureOf(card) {
  if (kinds().includes(card)) return card;
  const track = deckOf(card);
  return track ? `track-${track}` : "card";
}

// The class that gives a card its colour.
export function colourOf(card) {
  if (kinds().includes(card)) return `of-${card}`;
  return deckOf(card) ? `on-${deckOf(card)}` : "";
}

export const manyOf = (most) => Object.fromEntries(kinds().map((kind) => [kind, most]));

// Every progress card with the unknown ones, of one deck or of all.
export const progressCards = (only = null) =>
  Object.entries(tracks())
    .filter(([track]) => !only || track === only)
    .flatMap(([track, { cards }]) => [...cards, unknownOf(track)]);
