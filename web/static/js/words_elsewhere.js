// What scripts say away from the table, besides: a game needs none of it, so its pages stay light. They import this instead of
// `words.js`, and then have both.

import { words } from "/words.js";
import { words as elsewhere } from "/words-elsewhere.js";

Object.assign(words, elsewhere);

export * from "./words.js";
