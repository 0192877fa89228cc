// The offers that lie open on the table, each with what people may answer on this page.

import { act } from "../stream/act.js";
import { badge, chip } from "../pictures.js";
import { h, icon } from "../dom.js";
import { t, tn } from "../words.js";

// `drawn(offer)` is what stands in the box of an offer.
export const offersPanel = (offers, drawn, kind = "panel") =>
  offers?.length > 0 &&
  h(
    "section",
    { class: kind, "aria-label": t("Open offers") },
    offers.map((offer) => h("div", { class: "offer" }, drawn(offer))),
  );

const chips = (cards, money) => [
  ...Object.entries(cards).map(([kind, number]) => chip(kind, number)),
  money > 0 && h("span", { class: "chip of-money" }, icon("money"), tn("{count} gold", "{count} gold", money)),
];

export const inWords = ({ by, gives, wants, pays, earns }) =>
  h(
    "div",
    { class: "take" },
    badge(by),
    t("gives"),
    " ",
    chips(gives, pays),
    " ",
    t("and wants"),
    " ",
    chips(wants, earns),
  );

// Where there is little room.
export const inSigns = ({ by, gives, wants, pays, earns }) =>
  h("div", { class: "take" }, badge(by), chips(gives, pays), icon("trade", t("for")), chips(wants, earns));

// The row of buttons below an offer: `drawn(option)` for each way to answer it, `more` behind them.
export const answersTo = ({ number }, options, drawn, more = null) =>
  h("div", { class: "row" }, options.filter((option) => option.action.number === number).map(drawn), more);

// What an answer says is what is done, and then what is traded, which mostly stands beside it already.
export const short = ({ words }) => words.replace(/: .*/su, "");
export const traded = ({ words }) => words.replace(/^.*?: /su, "");

// `who` is the seat whose badge the button bears, if any, and `name` what those who hear the page are told.
export const answerButton = (option, key, who = null, name = option.words) =>
  h(
    "button",
    { "data-do": key, "aria-label": name, onclick: () => act(option.action) },
    who && badge(who, option.words),
    short(option),
  );
