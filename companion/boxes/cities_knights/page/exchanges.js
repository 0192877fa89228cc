// What the Commercial Harbor lets one trade with other players.

import { h } from "../../dom.js";
import { does } from "../../stream/act.js";
import { openChoice } from "../../play/choices.js";
import { badge, named } from "../../pictures.js";
import { t } from "../../words.js";

export function trades(options, done) {
  const exchanges = options.filter((option) => does(option) === "OfferExchange");
  const partners = [...new Set(exchanges.map((option) => option.at))];
  if (!partners.length) return [];
  return [
    h("h3", {}, t("Commercial Harbor: a resource for a commodity")),
    ...partners.map((partner) =>
      h(
        "button",
        {
          "data-exchange": partner,
          onclick: () => {
            done();
            openChoice(
              t("To {partner}, face down", { partner: named(partner) }),
              exchanges.filter((option) => option.at === partner),
            );
          },
        },
        badge(partner, true),
        t("Offer {partner} a resource", { partner: named(partner) }),
      ),
    ),
  ];
}
