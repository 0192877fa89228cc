// What a player holds for nobody else to see: the hand by kind, and every deck of other cards, whatever a box calls it.
//
// `own` is the view's field of that name. A part of it that counts cards (or lists them, or has such parts) is a deck.

import { h, icon } from "../dom.js";
import { cardName, colourOf, faceOf, kinds, pictureOf } from "./kinds.js";
import { plain } from "../names.js";
import { named } from "../pictures.js";
import { t, tn } from "../words.js";

const TITLES = { development: t("My development cards"), progress: t("My progress cards") };
const NO_DECKS = ["player", "hand", "fresh", "sees"];

const range = (least, most) => (least === most ? String(most) : `${least}–${most}`);

export function drawnHand({ certain, at_least, at_most }, size) {
  return h(
    "section",
    { class: "panel", "aria-label": t("My hand") },
    h("h2", {}, t("My hand"), " ", h("small", { class: "faint" }, tn("{count} card", "{count} cards", size))),
    tiles({ at_least, at_most }),
    !certain &&
      h(
        "p",
        { class: "faint small" },
        t("Not every card was told. Count your hand below, and the companion knows too: only you see it."),
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
export function drawnDecks(own, playing) {
  return decks(own).map(([title, cards]) =>
    h(
      "section",
      { class: "panel", "aria-label": titleOf(title) },
      h("h2", {}, titleOf(title)),
      kept(
        cards,
        (card) => !colourOf(card).startsWith("on-"),
        "tiles wide",
        ([card, least, most]) => tile(card, least, most, own.fresh?.[card] && t("bought just now")),
      ),
      kept(
        cards,
        (card) => colourOf(card).startsWith("on-"),
        "faces-up",
        ([card, , most]) => face(card, most, playing(card)),
      ),
    ),
  );
}

const titleOf = (deck) => TITLES[deck] ?? t("My {deck} cards", { deck });

const kept = (cards, which, kind, drawn) =>
  cards.some(([card]) => which(card)) && h("div", { class: kind }, cards.filter(([card]) => which(card)).map(drawn));

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
    printed?.later_title &&
      h("p", { class: "faint small" }, t("also printed as {title}", { title: printed.later_title })),
    h("p", {}, printed?.does ?? t("Nobody has told which card this is. Say it under “Count my other cards”.")),
    below,
  );
}

// What somebody looks at whom a card lets see another's: their progress cards, or their hand.
export function drawnSight(sees) {
  if (!sees) return null;
  const who = named(sees.player);
  const words = sees.hand ? t("{who}'s hand", { who }) : t("{who}'s progress cards", { who });
  return h(
    "section",
    { class: "panel", "aria-label": words },
    h("h2", {}, words),
    sees.hand
      ? tiles(sees.hand)
      : h(
          "div",
          { class: "faces-up" },
          Object.entries(sees.progress).map(([card, number]) => face(card, number)),
        ),
  );
}

export function decks(own) {
  return Object.entries(own)
    .filter(([name]) => !NO_DECKS.includes(name))
    .flatMap(([name, part]) => found(plain(name), part));
}

function found(title, part) {
  if (part === null || typeof part !== "object") return [];
  if (Array.isArray(part))
    return counted(
      title,
      part.filter((card) => typeof card === "string").map((card) => [card, 1]),
    );
  if (part.at_most)
    return some(
      title,
      Object.entries(part.at_most).map(([card, most]) => [card, part.at_least?.[card] ?? 0, most]),
    );
  const numbers = Object.entries(part).filter(([, number]) => typeof number === "number");
  const deeper = Object.entries(part).filter(([, each]) => typeof each === "object");
  return [...counted(title, numbers), ...deeper.flatMap(([name, each]) => found(`${title} ${plain(name)}`, each))];
}

function counted(title, cards) {
  const numbers = new Map();
  for (const [card, number] of cards) numbers.set(card, (numbers.get(card) ?? 0) + number);
  return some(
    title,
    [...numbers].map(([card, number]) => [card, number, number]),
  );
}

const some = (title, cards) =>
  cards.some(([, , most]) => most > 0) ? [[title, cards.filter(([, , most]) => most > 0)]] : [];

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
