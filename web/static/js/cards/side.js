// One side of a trade or of another form: cards to pick, and money where there is any.

import { stepper } from "../asking.js";
import { h, icon } from "../dom.js";
import { heard } from "../names.js";
import { named } from "../pictures.js";
import { CardPicker } from "./picker.js";

export class Side {
  // `among` is the most of each card and `most` of all, `amount` says how much money there may be; `start` and `paid` are
  // what is there already, as far as it may be, and `of` what the side is called.
  constructor(among, { most = 99, amount = null, changed = () => {}, start = {}, paid = 0, of = "" } = {}) {
    this.amount = amount;
    this.paid = amount ? Math.min(paid, amount.most) : 0;
    this.picker = new CardPicker(among, { most, changed, start: within(among, start), of });
    this.root = h("div", { class: "side-of" }, this.picker.root, amount?.most > 0 && this.#money(changed, of));
  }

  #money(changed, of) {
    const set = (now) => {
      this.paid = now;
      changed();
    };
    return h(
      "div",
      { class: "money" },
      icon("money"),
      stepper(this.amount.words, this.paid, set, { most: this.amount.most, of }),
    );
  }

  get cards() {
    return this.picker.cards;
  }

  // How many cards are picked.
  get size() {
    return this.picker.size;
  }

  get isEmpty() {
    return this.size + this.paid === 0;
  }

  // The fields of an action: the cards in one named `field`, and the money.
  fields(field) {
    return { [field]: this.cards, ...(this.amount && { [this.amount.field]: this.paid }) };
  }
}

// The side of a form for its bound of this place: the amounts of a form stand beside its bounds, in their order.
export const sideOf = (option, place, { start = {}, changed }) => {
  const bound = option.bounds[place];
  const amount = option.amounts?.[place];
  return new Side(bound.among, {
    most: bound.most,
    amount,
    changed,
    of: heard(named(option.player), bound.words),
    start: start[bound.field],
    paid: start[amount?.field] ?? 0,
  });
};

const within = (among, start = {}) =>
  Object.fromEntries(Object.entries(start).map(([kind, count]) => [kind, Math.min(count, among[kind] ?? 0)]));
