// What is left in the supply: hand cards, and the piles of other cards.

import { h, icon } from "../dom.js";
import { cardName, kinds } from "../cards/kinds.js";
import { t } from "../words.js";

export function supplyPanel({ supply }) {
  return h(
    "section",
    { class: "panel supply wide", "aria-label": t("The supply") },
    h("span", { class: "faint" }, t("Supply")),
    kinds().map((kind) => left(`of-${kind}`, kind, cardName(kind), leastToMost(supply.cards, kind))),
    Object.values(supply.piles).map(({ kind, icons: [glyph], words, value }) => left(kind, glyph, words, value)),
  );
}

const left = (colour, glyph, words, number) =>
  h("span", { class: `chip ${colour}`, title: words }, icon(glyph, words), String(number));

function leastToMost({ at_least, at_most }, kind) {
  const [least, most] = [at_least[kind] ?? 0, at_most[kind] ?? 0];
  return least === most ? most : `${least}–${most}`;
}
