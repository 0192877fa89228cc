// Words for the pages away from the table. Scripts there import this instead of `words.js` and get both; the pages of a game
// load only their own.

import { words } from "/words.js";
import { words as elsewhere } from "/words-elsewhere.js";

Object.assign(words, elsewhere);

export * from "./words.js";
