// What the places of the board are called in words, such as "the corner of forest 8, hills 5 and the sea".

import { ask } from "../stream/ask.js";

// All of them, as {hexes, corners, paths}, each {place: {words, ...}}; null without contact.
export const placesInWords = () => ask("/api/board");

// Puts the words of a place into a node, as soon as the companion has said them.
export async function fillWithWords(node, place) {
  const places = await placesInWords();
  if (places) node.textContent = { ...places.hexes, ...places.corners, ...places.paths }[place].words;
}
