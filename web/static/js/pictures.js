// Small pictures that many places use: players, cards, sentences.

import { h, icon } from "./dom.js";
import { cardName, kinds } from "./cards/kinds.js";
import { titled } from "./names.js";
import { wire } from "./stream/wire.js";
import { language, t } from "./words.js";

// A player's colour and sign. Who listens hears the name, unless what stands `beside` it says the name (true: it does).
export function badge(colour, beside = "") {
  const isSaid = beside === true || beside.includes(named(colour));
  return h(
    "span",
    {
      class: `badge is-${colour}`,
      title: named(colour),
      role: isSaid ? null : "img",
      "aria-hidden": isSaid ? "true" : null,
      "aria-label": isSaid ? null : named(colour),
    },
    icon(`sign-${colour}`),
  );
}

// What the player of a colour is called: by name, or else by colour. The view says.
export const named = (colour) => wire.parts.names?.[colour] ?? titled(colour);

// Several players in one sentence.
const LIST = new Intl.ListFormat(language, { type: "conjunction" });
export const namedAll = (colours) => LIST.format(colours.map(named));

export function chip(kind, number) {
  return h("span", { class: `chip of-${kind}` }, icon(kind), t("{number} {card}", { number, card: cardName(kind) }));
}

// A sentence of the companion with its cards as chips and its player as a badge, so that it is read at a glance.
export function sentence(words, seats) {
  const [who] = seats
    .filter((seat) => words.startsWith(named(seat)))
    .sort((one, other) => named(other).length - named(one).length);
  const kindOf = new Map(kinds().map((kind) => [cardName(kind), kind]));
  const pieces = words
    .replace(/\.$/, "")
    .split(new RegExp(`(\\d+ (?:${[...kindOf.keys()].map(asIs).join("|")}))(?!\\p{L})`, "u"));
  return h(
    "div",
    { class: "take" },
    who && badge(who, true),
    pieces.map((piece, i) => {
      if (i % 2 === 0) return piece && h("span", {}, piece);
      const [, number, name] = /^(\d+) (.*)$/.exec(piece);
      return chip(kindOf.get(name), number);
    }),
  );
}

// A text as a pattern that means this text.
const asIs = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
