// What a player holds for nobody else to see: the hand by kind, and every deck of other cards.

import { h, icon } from "../dom.js";
import { cardName, colourOf, faceOf, kinds, pictureOf } from "./kinds.js";
import { t, tn } from "../words.js";

const range = (least, most) => (least === most ? String(most) : `${least}–${most}`);

// `facts` is what else the player has, drawn, or nothing.
export function drawnHand({ certain, at_least, at_most }, size, facts = null) {
  return h(
    "section",
    { class: "panel", "aria-label": t("My hand") },
    h("h2", {}, t("My hand"), " ", h("small", { class: "faint" }, tn("{count} card", "{count} cards", size))),
    facts,
    tiles({ at_least, at_most }),
    !certain &&
      h(
        "p",
        { class: "faint small" },
        t("The companion does not know all of your cards. Count your hand below and it will; only you see it."),
      ),
  );
}

const tiles = ({ at_least, at_most }) =>
  h(
    "div",
    { class: "tiles" },
    kinds().map((kind) => tile(kind, at_least[kind] ?? 0, at_most[kind] ?? 0)),
  );

// Cards with a sentence printed on them are shown as cards; `playing(card)` is the button under such a card, if it has one.
export function drawnDecks(decks, playing) {
  return Object.values(decks)
    .filter(({ cards }) => Object.keys(cards).length > 0)
    .map(({ title, cards, remarks }) =>
      h(
        "section",
        { class: "panel", "aria-label": title },
        h("h2", {}, title),
        kept(
          cards,
          (card) => !faceOf(card),
          "tiles wide",
          ([card, number]) => tile(card, number, number, remarks[card]),
        ),
        kept(cards, faceOf, "faces-up", ([card, number]) => face(card, number, playing(card))),
      ),
    );
}

function kept(cards, which, kind, drawn) {
  const some = Object.entries(cards).filter(([card]) => which(card));
  return some.length > 0 && h("div", { class: kind }, some.map(drawn));
}

// A card as it is printed: its names, and what it does.
function face(card, number, below) {
  const printed = faceOf(card);
  return h(
    "article",
    {
      class: `face ${colourOf(card)}`,
      "aria-label": `${number > 1 ? `${number} × ` : ""}${cardName(card)}`,
      "data-kind": card,
    },
    h("h3", {}, icon(pictureOf(card)), h("span", { class: "grow" }, cardName(card)), number > 1 && `× ${number}`),
    printed.later_title &&
      h("p", { class: "faint small" }, t("also printed as {title}", { title: printed.later_title })),
    h("p", {}, printed.does),
    below,
  );
}

// What somebody looks at whom a card lets see another's hand, or other cards of theirs.
export function drawnSight(sees) {
  if (!sees) return null;
  return h(
    "section",
    { class: "panel", "aria-label": sees.words },
    h("h2", {}, sees.words),
    sees.hand
      ? tiles(sees.hand)
      : h(
          "div",
          { class: "faces-up" },
          Object.entries(sees.cards).map(([card, number]) => face(card, number)),
        ),
  );
}

function tile(kind, least, most, remark) {
  const resource = kinds().includes(kind);
  return h(
    "div",
    {
      class: `tile ${colourOf(kind)}${most ? "" : " none"}`,
      role: "group",
      "aria-label": t("{number} {card}", { number: range(least, most), card: cardName(kind) }),
      "data-kind": kind,
    },
    icon(pictureOf(kind)),
    h("b", {}, resource || most > 1 || least !== most ? range(least, most) : ""),
    h("span", {}, cardName(kind)),
    remark && h("small", {}, remark),
  );
}
