// Counting all hands: what everybody holds is laid open and entered, and booked at once, after people have seen what follows.
//
// The companion may know hands that this screen may not show. So every count begins at nothing; what is booked is
// shown as the number of cards, and, when everybody was counted, as what all hands hold together, which the supply tells.

import { settleNow } from "./settling.js";
import { cardName, kinds } from "../cards/kinds.js";
import { CardPicker } from "../cards/picker.js";
import { button, h, sheet } from "../dom.js";
import { wire } from "../stream/wire.js";
import { heard } from "../names.js";
import { badge, named } from "../pictures.js";
import { t, tn } from "../words.js";

export function openCountAll(table) {
  const view = wire.parts;
  const hands = Object.fromEntries(view.seats.map((seat) => [seat, null])); // what was counted; null is a hand left out
  const checks = h("div", { class: "answers", role: "status" });
  const ready = h("div", { class: "row" });
  const made = sheet(
    t("Count all our hands"),
    h(
      "p",
      {},
      t("Lay your hands open and tap what each player has. A hand you do not tap stays as the companion has it."),
    ),
    view.seats.map((seat) =>
      counted(seat, view, (cards) => {
        hands[seat] = cards;
        draw();
      }),
    ),
    h("div", { class: "answers confirm" }, checks, ready),
  );
  const draw = () => {
    const wrong = tooMany(view, hands);
    checks.replaceChildren(
      ...wrong.map((words) => h("p", { class: "notice" }, words)),
      ...(wrong.length ? [] : compared(view, hands).map((words) => h("p", { class: "faint" }, words))),
    );
    const why = wrong[0] ?? (Object.values(hands).every((hand) => hand === null) ? t("No hand is counted yet.") : null);
    ready.replaceChildren(
      button(t("See what follows"), {
        class: "main grow",
        why,
        "data-preview": true,
        onclick: () => {
          made.close();
          settleNow(
            { do: "CountHands", player: view.part.player, hands: view.seats.map((seat) => hands[seat]) },
            table,
          );
        },
      }),
    );
  };
  draw();
  return made;
}

// One player's hand: not counted until a card is tapped, or it is said that there is none.
function counted(seat, view, tell) {
  const place = h("div", {});
  const state = h("span", { class: "grow", "aria-live": "polite" });
  const books = tn("{count} card expected", "{count} cards expected", view.players[seat].cards);
  const says = (cards) => {
    const number = cards && Object.values(cards).reduce((sum, one) => sum + one, 0);
    state.textContent = cards === null ? t("not counted") : tn("{count} card counted", "{count} cards counted", number);
    root.classList.toggle("is-counted", cards !== null);
    tell(cards);
  };
  const begin = () => {
    const picker = new CardPicker(view.there_are, { changed: () => says(picker.cards), of: named(seat) });
    place.replaceChildren(picker.root);
  };
  const restart = (cards) => () => {
    begin();
    says(cards);
  };
  const whole = (name, words, cards) =>
    h("button", { [name]: seat, "aria-label": heard(named(seat), words), onclick: restart(cards) }, words);
  const root = h(
    "section",
    { class: "counted", "aria-label": named(seat), "data-count": seat },
    h("h3", {}, badge(seat, true), " ", named(seat), " ", h("small", { class: "faint" }, books)),
    place,
    h(
      "div",
      { class: "row" },
      state,
      whole("data-none", t("No cards"), {}),
      whole("data-left-out", t("Leave out"), null),
    ),
  );
  state.textContent = t("not counted");
  begin();
  return root;
}

const sums = (hands) =>
  Object.fromEntries(
    kinds().map((kind) => [kind, Object.values(hands).reduce((sum, hand) => sum + (hand?.[kind] ?? 0), 0)]),
  );

// What cannot be: more of a kind than the box has.
function tooMany(view, hands) {
  const there = sums(hands);
  return kinds()
    .filter((kind) => there[kind] > view.there_are[kind])
    .map((kind) =>
      t("{card}: {number} counted, and there are only {most}.", {
        card: cardName(kind),
        number: there[kind],
        most: view.there_are[kind],
      }),
    );
}

// What differs from the books, kind by kind: by them the hands hold together what the supply lacks.
function compared(view, hands) {
  const out = view.seats.filter((seat) => hands[seat] === null);
  if (out.length === view.seats.length) return [];
  if (out.length) return [t("Left out: {players}.", { players: out.map(named).join(", ") })];
  const there = sums(hands);
  const { at_least: least, at_most: most } = view.supply.cards;
  const differing = kinds().flatMap((kind) => {
    const [low, high] = [view.there_are[kind] - (most[kind] ?? 0), view.there_are[kind] - (least[kind] ?? 0)];
    if (low <= there[kind] && there[kind] <= high) return [];
    const books = low === high ? String(low) : `${low}–${high}`;
    return [t("{card}: {number} counted, {books} expected.", { card: cardName(kind), number: there[kind], books })];
  });
  return differing.length ? differing : [t("Every kind adds up.")];
}
