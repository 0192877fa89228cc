// What things are called that the companion's data names in English, in the language of this screen: cards, land, colours,
// pieces, devices (the companion sends these). What has no name is said as it is.

import { language, names } from "./words.js";

export const plain = (word) => word.replaceAll("_", " ");

// In the midst of a sentence.
export const called = (name) => names[name] ?? plain(name);

// What those who hear a page are told of a button that another one on it says the same as: first what it is about.
export const heard = (about, words) => (about ? `${about}: ${words}` : words);

// At its head.
export const atHead = (words) => words.replace(/^./u, (first) => first.toLocaleUpperCase(language));
export const titled = (name) => atHead(called(name));
