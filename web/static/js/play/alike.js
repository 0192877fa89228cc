// Options that belong together: those done at one place, or answers of one sort.

import { heard } from "../names.js";

const ON_THE_BOARD = ["hex", "corner", "path"];

// Whether it is done by tapping the board.
export const isOnBoard = (option) => ON_THE_BOARD.includes(option.place);

const whereOf = (option, place) => (place === option.to ? option.to_where : option.where);

// What an option does at this place, in words: at its own, or at the one where it ends, which its own words may name.
export const doneAt = (option, place) => {
  const where = whereOf(option, place);
  return where && !option.words.includes(where) ? heard(option.words, where) : option.words;
};

// What all of these options do at this place: only where it is, if they do different things there, or go from there.
export const allDoneAt = (options, place) => {
  const [first] = options;
  const isOne = options.every(({ words, to }) => words === first.words && (!to || to === place));
  return (!isOne && whereOf(first, place)) || doneAt(first, place);
};

// The options by what `key` says of each, as a map in which the order of the options is kept.
export function alike(options, key) {
  const found = new Map();
  for (const option of options) found.set(key(option), [...(found.get(key(option)) ?? []), option]);
  return found;
}
