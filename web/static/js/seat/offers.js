// The open offers as one player sees them: what they may answer, or offer instead.

import { h, icon } from "../dom.js";
import { does } from "../stream/act.js";
import { openForm } from "../play/forms.js";
import { answerButton, answersTo, inWords, offersPanel } from "../play/offers.js";
import { t } from "../words.js";

export function ownOffers(view, found, me) {
  const mine = found.groups.Trade?.find((option) => does(option) === "OfferTrade" && option.form);
  const mayCounter = (offer) => mine && offer.by !== me && view.agenda.length > 0;
  return offersPanel(view.offers, (offer) => [
    inWords(offer),
    answersTo(offer, found.answers, answer, mayCounter(offer) && countering(mine, offer)),
  ]);
}

const answer = (option) => answerButton(option, `${does(option)} ${option.action.number}`, option.action.partner);

const countering = (option, offer) =>
  h(
    "button",
    { "data-do": `Counter ${offer.number}`, onclick: () => openCounter(option, offer) },
    icon("trade"),
    t("Another offer instead"),
  );

// The same trade from the other side, to be changed before it is offered.
function openCounter(option, { gives, wants, pays, earns }) {
  const reverse = { gives: wants, wants: gives, pays: earns, earns: pays };
  openForm(option, t("Your own offer"), t("Offer this"), reverse);
}
