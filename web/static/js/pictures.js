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

export const chip = (kind, number) => counted({ look: kind, icon: kind, words: cardName(kind) }, number);

const counted = ({ look, icon: glyph, words }, number) =>
  h("span", { class: `chip of-${look}` }, icon(glyph), t("{number} {card}", { number, card: words }));

// What is counted in sentences: the hand cards, and in some games more.
const countable = () => [
  ...kinds().map((kind) => ({ look: kind, icon: kind, words: cardName(kind) })),
  ...Object.entries(wire.parts.counted ?? {}).map(([look, each]) => ({ look, ...each })),
];

// Whether a sentence is about this player, whose name may be how another's begins.
export function isOf(seat, words) {
  const names = wire.parts.seats.map(named).filter((name) => words.startsWith(name));
  return names.sort((one, other) => other.length - one.length)[0] === named(seat);
}

// A sentence of the companion with its cards as chips and its player as a badge, so that it is read at a glance.
export function sentence(words, seats) {
  const who = seats.find((seat) => isOf(seat, words));
  const kindOf = new Map(countable().map((each) => [each.words, each]));
  const pieces = words
    .replace(/\.$/, "")
    .split(new RegExp(`(\\d+ (?:× )?(?:${[...kindOf.keys()].map(asIs).join("|")}))(?!\\p{L})`, "u"));
  return h(
    "div",
    { class: "take" },
    who && badge(who, true),
    pieces.map((piece, i) => {
      if (i % 2 === 0) return piece && h("span", {}, piece);
      const [, number, name] = /^(\d+) (?:× )?(.*)$/.exec(piece);
      return counted(kindOf.get(name), number);
    }),
  );
}

// Whether a sentence speaks of somebody anywhere, also as "Anna's" or "Annas".
export const mentions = (seat, words) => new RegExp(`(?<!\\p{L})${asIs(named(seat))}s?(?!\\p{L})`, "u").test(words);

// A text as a pattern that means this text.
const asIs = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
