// Options that belong together: those done at one place, or answers of one sort.

const ON_THE_BOARD = ["hex", "corner", "path"];

// Whether it is done by tapping the board.
export const isOnBoard = (option) => ON_THE_BOARD.includes(option.place);

// The options by what `key` says of each, as a map in which the order of the options is kept.
export function alike(options, key) {
  const found = new Map();
  for (const option of options) found.set(key(option), [...(found.get(key(option)) ?? []), option]);
  return found;
}
