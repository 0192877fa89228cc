// Choosing among several answers in a sheet: a card to play, what it asks for. Trades are in `trading`.

import { act, does } from "../stream/act.js";
import { isOnBoard } from "./alike.js";
import { rowsOf, throwOf } from "../dice/rows.js";
import { h, icon, sheet } from "../dom.js";
import { take, tellingWay } from "./forms.js";
import { asksAbout } from "./offered.js";
import { cardName, colourOf, isCard, pictureOf } from "../cards/kinds.js";
import { atHead } from "../names.js";
import { badge, named } from "../pictures.js";
import { t } from "../words.js";

const FEW = 5; // so many buttons of a sort stand side by side; more of them open in a sheet
export const isMany = (options) => options.length > FEW;

// What an answer is about, as a small picture: a seat, a card, or who answers.
export function pictureFor(option) {
  if (option.place === "seat") return badge(option.at, option.words);
  const about = Object.values(option.action ?? {}).find(isCard);
  return about ? icon(pictureOf(about)) : badge(option.player, option.words);
}

// No picture is needed where all answers would have the same: the title says whose they are.
const picturesFor = (options) => {
  const [{ player }] = options;
  const alike = options.every(
    (option) => option.place !== "seat" && option.player === player && !Object.values(option.action ?? {}).some(isCard),
  );
  return alike ? () => null : pictureFor;
};

export function openChoice(title, options, look = options.length > 6 ? "playable" : "") {
  const picture = picturesFor(options);
  const opened = sheet(
    title,
    h(
      "div",
      { class: `answers ${look}` },
      options.map((option) => {
        const telling = tellingWay(option, null, () => opened.close());
        const taking = h(
          "button",
          {
            class: colourOf(option.action?.card ?? ""),
            onclick: () => {
              opened.close();
              (option.chosen ?? take)(option);
            },
          },
          picture(option),
          option.words,
        );
        return telling ? h("div", { class: "two-ways" }, taking, telling) : taking;
      }),
    ),
  );
  asksAbout(opened, options);
}

// One answer is taken at once, several are shown to choose from; `what`, if known, says what is chosen. An option with
// `chosen` says itself what comes then.
export function takeOneOf(options, what = null) {
  const [first] = options;
  if (options.length === 1) return (first.chosen ?? take)(first);
  const player = named(first.player);
  return openChoice(what ? t("{player}: {what}", { player, what }) : t("{player}: which?", { player }), options);
}

// First which card, then what it asks for: dice, a place on the board, somebody, a kind.
export function openCards(options, page) {
  const cards = [...new Set(options.map(does))].map((name) => options.filter((option) => does(option) === name));
  if (cards.length === 1) return openCard(cards[0], page);
  const opened = sheet(
    t("Play a card"),
    h(
      "div",
      { class: "answers playable" },
      cards.map((some) => {
        const card = cardOf(does(some[0]));
        return h(
          "button",
          {
            class: colourOf(card),
            "data-card": card,
            onclick: () => {
              opened.close();
              openCard(some, page);
            },
          },
          icon(pictureOf(card)),
          titleOf(does(some[0])),
          some.length === 1 && saysMore(some[0]) && h("small", { class: "faint" }, some[0].words),
        );
      }),
    ),
  );
  asksAbout(opened, options);
}

// Whether an answer says more than which card it is: as what, against whom, or for what.
const saysMore = (option) => option.words !== t("Play {card}", { card: titleOf(does(option)) });

function openCard(options, page) {
  const [first] = options;
  const title = titleOf(does(first));
  if (options.length === 1 && first.open.length === 0 && !isOnBoard(first)) return take(first);
  if (throwOf(does(first))) return openFaces(title, first);
  if (!isOnBoard(first)) return openChoice(title, options);
  return page.light({
    name: "Play",
    words: t("{what}: tap where", { what: title }),
    keep: (option) => does(option) === does(first),
    at: (option) => option.at,
    then: takeOneOf,
  });
}

function openFaces(title, option) {
  const { action } = option;
  const chosen = throwOf(action.do);
  const opened = sheet(
    title,
    rowsOf(chosen, null, (faces) => {
      opened.close();
      act({ ...action, [chosen.field]: faces });
    }),
  );
  asksAbout(opened, [option]);
}

const titleOf = (name) => atHead(cardName(cardOf(name)));
export const cardOf = (name) =>
  name
    .slice(4)
    .replace(/\B[A-Z]/g, "_$&")
    .toLowerCase();

// What does all that is demanded, where nothing is to be chosen or filled in.
export function onlyDemanded({ rest, placed, forms: asked }) {
  const [option, ...others] = [...rest, ...placed];
  return option && !others.length && !asked.length ? () => take(option) : null;
}
