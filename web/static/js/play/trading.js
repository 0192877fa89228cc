// Trades: with the supply by one tap in a grid, with players by one sheet in which cards are picked and then whose trade it is.

import { furtherTrades } from "../boxes/boxes.js";
import { act, does } from "../stream/act.js";
import { cardName, kinds } from "../cards/kinds.js";
import { Side } from "../cards/side.js";
import { button, h, icon, sheet } from "../dom.js";
import { keepingFocus } from "../focus.js";
import { asksAbout } from "./offered.js";
import { badge, named } from "../pictures.js";
import { t } from "../words.js";

// A row for each kind that may be given, at its rate, and in it a button for each kind that comes back.
export function openSupply(offered, page) {
  if (!offered().length) return;
  const grid = h("div", { class: "grid" });
  const opened = sheet(t("Trade with the supply"), grid);
  const fill = () => {
    const { rates } = page.view();
    const found = new Map(offered().map((option) => [`${option.action.give} ${option.action.take}`, option]));
    const given = kinds().filter((kind) => offered().some((option) => option.action.give === kind));
    const taking = (option) => ({
      why: option ? null : t("The supply has none left."),
      onclick: async () => {
        opened.close();
        await act(option.action);
      },
    });
    grid.replaceChildren(
      ...given.map((give) => row(give, rates[give], (take) => taking(found.get(`${give} ${take}`)))),
    );
  };
  fill();
  asksAbout(opened, offered(), () => keepingFocus(fill));
}

const row = (give, rate, taking) =>
  h(
    "div",
    { class: "barter", role: "group", "aria-label": t("Give {number} {card}", { number: rate, card: cardName(give) }) },
    h("div", { class: `given of-${give}` }, icon(give), h("b", {}, String(rate)), h("span", {}, cardName(give))),
    h(
      "div",
      { class: "taken" },
      kinds().map((take) =>
        take === give
          ? h("span", { class: "same" })
          : button(
              cardName(take),
              {
                ...taking(take),
                class: `of-${take}`,
                "data-give": give,
                "data-take": take,
                "aria-label": t("{rate} {give} for 1 {take}", { rate, give: cardName(give), take: cardName(take) }),
              },
              icon(take),
            ),
      ),
    ),
  );

// `by` says whose cards are given: those of the player whose turn it is, or of somebody else who makes an offer.
export function openTrade(offered, page) {
  if (!offered().length) return;
  const { player } = page.view().part;
  const body = h("div", { class: "answers" });
  const opened = sheet(t("Trade with players"), body);
  const done = () => opened.close();
  let drawn = { sides: [] }; // by whom, of which options, and what is picked on both sides
  const draw = (by) => {
    const options = offered();
    const asked = JSON.stringify([by, options]);
    if (asked === drawn.asked) return;
    const { sides, parts } = terms(
      by,
      options.filter((option) => isTrade(option) && option.player === by),
      done,
      by === drawn.by ? drawn.sides : [],
    );
    drawn = { by, asked, sides };
    const others = options.filter((option) => does(option) === "OfferTrade" && option.player !== by);
    keepingFocus(() =>
      body.replaceChildren(...[...parts, othersOffer(others, draw), ...furtherTrades(options, done)].filter(Boolean)),
    );
  };
  const trades = offered().filter(isTrade);
  draw((trades.find((option) => option.player === player) ?? trades[0])?.player ?? null);
  asksAbout(opened, offered(), () => draw(drawn.by));
}

const isTrade = (option) => ["TradeWithPlayer", "OfferTrade"].includes(does(option));

// What is given and what is wanted, each with what was picked `before` as far as it may still be, and under them a button
// for each way to trade so.
function terms(by, ways, done, before) {
  if (!ways.length) return { sides: [], parts: [] };
  const titles = [t("{player} gives", { player: named(by) }), t("{player} wants", { player: named(by) })];
  const sides = titles.map((of, place) => {
    const { cards: start, paid } = before[place] ?? {};
    return new Side(mostOf(ways, place), { amount: richest(ways, place), changed: () => draw(), of, start, paid });
  });
  const [gives, wants] = sides;
  const feet = h("div", { class: "feet" });
  const draw = () => keepingFocus(() => feet.replaceChildren(...ways.map((way) => drawnWay(way, gives, wants, done))));
  draw();
  [gives.root.id, wants.root.id] = ["gives", "wants"]; // whoever works with the keyboard stays on their side
  return { sides, parts: [h("h3", {}, titles[0]), gives.root, h("h3", {}, titles[1]), wants.root, feet] };
}

function drawnWay(way, gives, wants, done) {
  const { partner } = way.form;
  const [given, taken] = way.bounds.map((bound) => bound.field);
  const enter = async () => {
    if (await act({ ...way.form, ...gives.fields(given), ...wants.fields(taken) })) done();
  };
  const label = partner ? t("{partner} has traded", { partner: named(partner) }) : t("Lay it on the table as an offer");
  return button(
    label,
    {
      why: hindrance(way, gives, wants),
      class: partner ? `is-${partner}` : "main",
      "data-partner": partner ?? null,
      "data-do": does(way),
      onclick: enter,
    },
    partner ? badge(partner, label) : icon("trade"),
  );
}

function hindrance({ form, player, bounds: [given, taken], amounts = [] }, gives, wants) {
  if (gives.isEmpty) return t("First tap what is given.");
  if (wants.isEmpty) return t("First tap what is wanted.");
  if (gives.paid && wants.paid) return t("Only one side can give gold.");
  if (Object.keys(gives.cards).some((kind) => kind in wants.cards))
    return t("The same kind on both sides is not a trade.");
  if (!fits(given, gives, amounts[0])) return t("{player} does not have that many.", { player: named(player) });
  if (!fits(taken, wants, amounts[1]))
    return form.partner
      ? t("{player} does not have that many.", { player: named(form.partner) })
      : t("The others do not have that many.");
  return null;
}

const fits = ({ among, most }, side, amount) =>
  side.paid <= (amount?.most ?? 0) &&
  side.size <= most &&
  Object.entries(side.cards).every(([kind, count]) => count <= (among[kind] ?? 0));

// The amount of this place with the most money; none in a game without.
const richest = (ways, place) =>
  ways
    .map(({ amounts }) => amounts?.[place])
    .filter(Boolean)
    .sort((one, other) => other.most - one.most)[0];

// The most of each kind that any of these ways allows on one side.
function mostOf(ways, side) {
  const bounds = ways.map((way) => way.bounds[side]);
  return Object.fromEntries(
    kinds().map((kind) => [kind, Math.max(...bounds.map(({ among, most }) => Math.min(most, among[kind] ?? 0)))]),
  );
}

const othersOffer = (offers, draw) =>
  offers.length > 0 &&
  h(
    "div",
    { class: "row others" },
    h("span", { class: "faint" }, t("Somebody else offers:")),
    offers.map(({ player }) =>
      h(
        "button",
        {
          "data-by": player,
          "aria-label": t("{player} offers", { player: named(player) }),
          onclick: () => draw(player),
        },
        badge(player, true),
        named(player),
      ),
    ),
  );
