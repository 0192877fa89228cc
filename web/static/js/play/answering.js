// The open offers on the shared screen, where everybody answers, so that each button says whose answer it is.

import { does } from "../stream/act.js";
import { openChoice } from "./choices.js";
import { h } from "../dom.js";
import { answerButton, inSigns, offersPanel, short, traded } from "./offers.js";
import { heard } from "../names.js";
import { badge, named } from "../pictures.js";
import { t } from "../words.js";

const SIDE_BY_SIDE = 3; // so many answers to an offer; more of them open in a sheet
const AT_ONCE = 2; // so many offers have their answers below them; of more, each has all of them in its sheet

export const panel = (view, found) =>
  offersPanel(
    view.offers,
    (offer) =>
      drawnOffer(
        offer,
        found.answers.filter((option) => option.action.number === offer.number),
        view.offers.length > AT_ONCE,
      ),
    "panel wide",
  );

// A trade with somebody who has agreed stands first.
function drawnOffer(offer, options, isOneOfMany) {
  const agreed = options.filter(isAgreed);
  const others = options.filter((option) => !isAgreed(option));
  const folded = others.length > SIDE_BY_SIDE ? others : [];
  const inSheet = isOneOfMany ? [...agreed, ...others] : folded;
  const below = options.filter((option) => !inSheet.includes(option));
  return [
    h("div", { class: "row" }, inSigns(offer), inSheet.length > 0 && atAll(offer, inSheet)),
    below.length > 0 && h("div", { class: "row" }, below.map(answer)),
  ];
}

const isAgreed = (option) => does(option) === "ConcludeTrade";

function atAll(offer, options) {
  const title = t("Answer {player}’s offer", { player: named(offer.by) });
  const what = options.find((option) => option.player === offer.by) ?? options[0];
  const each = options.map((option) => ({
    ...option,
    words: isAgreed(option) ? short(option) : said(option, short(option)),
  }));
  return h(
    "button",
    {
      "data-do": `Answer ${offer.number}`,
      "aria-haspopup": "dialog",
      "aria-label": title,
      onclick: () => openChoice(heard(title, traded(what)), each, "pairs"),
    },
    options.filter(isAgreed).map(({ action, words }) => badge(action.partner, words)),
    t("Answer"),
  );
}

const said = (option, words = option.words) => heard(named(option.player), words);

function answer(option) {
  const who = option.action.partner ?? option.player;
  const name = isAgreed(option) ? option.words : said(option);
  return answerButton(option, `${does(option)} ${option.action.number} ${who}`, who, name);
}
