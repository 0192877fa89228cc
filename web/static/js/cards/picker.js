// Choosing cards: a card of each kind, where a tap adds one and a small minus takes one off, with bounds for each and for all.

import { h, icon } from "../dom.js";
import { cardName, colourOf, kinds as every, pictureOf } from "./kinds.js";
import { heard } from "../names.js";
import { t } from "../words.js";

export class CardPicker {
  // `among` is the most of each kind, `changed` is called with every tap. `of` says whose cards they are, or what for.
  constructor(among, { most = 99, changed = () => {}, kinds = every(), start = {}, of = "" } = {}) {
    this.counts = Object.fromEntries(kinds.map((kind) => [kind, start[kind] ?? 0]));
    this.among = among;
    this.most = most;
    this.of = of;
    this.changed = changed;
    this.root = h("div", { class: "picker" });
    this.#draw();
  }

  get size() {
    return Object.values(this.counts).reduce((sum, count) => sum + count, 0);
  }

  get cards() {
    return Object.fromEntries(Object.entries(this.counts).filter(([, count]) => count > 0));
  }

  #step(kind, by) {
    this.counts[kind] += by;
    this.#draw(kind, by);
    this.changed();
  }

  #draw(kept, by) {
    this.root.replaceChildren(
      ...Object.entries(this.counts).map(([kind, count]) => {
        const full = count >= (this.among[kind] ?? 0) || this.size >= this.most;
        const name = cardName(kind);
        return h(
          "div",
          { class: `counter ${colourOf(kind)}${count ? " picked" : ""}`, role: "group", "aria-label": name },
          h(
            "button",
            {
              class: "more",
              "aria-label": heard(this.of, t("one {card} more", { card: name })),
              "data-step": `${kind}1`,
              disabled: full,
              onclick: () => this.#step(kind, 1),
            },
            icon(pictureOf(kind)),
            h("span", { class: "of" }, name),
          ),
          h("b", { "aria-live": "polite" }, String(count)),
          h(
            "button",
            {
              class: "less",
              "aria-label": heard(this.of, t("one {card} less", { card: name })),
              "data-step": `${kind}-1`,
              disabled: count === 0,
              onclick: () => this.#step(kind, -1),
            },
            "−",
          ),
        );
      }),
    );
    if (kept) this.root.querySelector(`[data-step="${kept}${by}"]`)?.focus();
  }
}
