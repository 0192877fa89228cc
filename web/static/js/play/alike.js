// Options that belong together: those done at one place, or answers of one sort.

import { heard } from "../names.js";

const ON_THE_BOARD = ["hex", "corner", "path"];

// Whether it is done by tapping the board.
export const isOnBoard = (option) => ON_THE_BOARD.includes(option.place);

// What an option does at this place, in words: at its own, or at the one where it ends.
export const doneAt = (option, place) => {
  const where = place === option.to ? option.to_where : option.where;
  return where ? heard(option.words, where) : option.words;
};

// The options by what `key` says of each, as a map in which the order of the options is kept.
export function alike(options, key) {
  const found = new Map();
  for (const option of options) found.set(key(option), [...(found.get(key(option)) ?? []), option]);
  return found;
}
