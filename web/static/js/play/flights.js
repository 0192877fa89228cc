// Cards that fly: what the newest line moved goes from its hexes, from the supply or from somebody's seat to where it
// went, and is gone. The view says what moved; chips that stay on the seats say the same (`taken`).

import { h, icon } from "../dom.js";
import { pictureOf } from "../cards/kinds.js";
import { lookOf } from "./taken.js";

const LASTS = 900; // ms of one flight
const APART = 60; // ms from one flight to the next
const LONGEST = 400; // ms from the first to the last, however many there are
const MOST = 24; // flights at once; the chips tell all
const STEPS = 8; // straight pieces of an arc
const RISE = 0.16; // how high an arc is, of its length
const AWAKE = 1500; // ms after which a page that was hidden has caught up

export class Flights {
  // `page` holds the board, the seats and the supply.
  constructor(page) {
    this.page = page;
    this.sky = h("div", { class: "flights", "aria-hidden": "true" });
    this.game = null; // of the view before, and its newest line
    this.line = 0;
    this.awake = 0;
    document.body.append(this.sky);
    document.addEventListener("visibilitychange", () => (this.awake = performance.now() + AWAKE));
  }

  // Call when a view is drawn: what its newest line moved flies once. A view of an older line, or of another game, stills all.
  show(view) {
    const newest = view.history.findLast((each) => each.line !== null)?.line ?? 0;
    const [game, before] = [this.game, this.line];
    if (game === view.game && before === newest) return;
    [this.game, this.line] = [view.game, newest];
    if (game !== view.game || newest < before) return this.#clear();
    const fresh = view.moves.filter(({ line }) => line > before);
    const flights = bundles(fresh).slice(0, MOST - this.sky.childElementCount);
    if (flights.length > 0 && this.#mayFly()) this.#fly(flights);
  }

  #mayFly() {
    return (
      document.visibilityState === "visible" &&
      performance.now() > this.awake &&
      !matchMedia("(prefers-reduced-motion: reduce)").matches
    );
  }

  #clear() {
    this.sky.replaceChildren();
    this.page.classList.remove("landing");
  }

  #fly(flights) {
    this.page.classList.add("landing"); // before anything is measured, so that no chip is seen too soon
    const apart = Math.min(APART, LONGEST / flights.length);
    const places = new Map(
      [...new Set(flights.flatMap(({ from, to }) => [from, to]))].map((name) => [name, this.#middle(name)]),
    );
    const cards = flights.map(({ card, number }) =>
      h("div", { class: `flight ${lookOf(card)}` }, icon(pictureOf(card)), number > 1 && h("b", {}, String(number))),
    );
    this.sky.append(...cards);
    const landed = flights.map(({ from, to }, at) => {
      const flight = cards[at].animate(arc(places.get(from), places.get(to)), {
        duration: LASTS,
        delay: at * apart,
        easing: "cubic-bezier(.45, .05, .3, 1)",
        fill: "both",
      });
      return flight.finished.then(
        () => cards[at].remove(),
        () => {},
      );
    });
    Promise.all(landed).then(() => this.sky.childElementCount || this.#clear()); // unless others are on their way
  }

  // Where a place is on the screen; at the edge of what is seen, when it is scrolled out of sight.
  #middle(name) {
    const found = this.#place(name);
    const { left, top, width, height } = (found ?? this.page).getBoundingClientRect();
    const seen = found?.closest(".side")?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    return [
      inside(left + width / 2, 0, innerWidth),
      inside(inside(top + height / 2, seen.top, seen.bottom), 0, innerHeight),
    ];
  }

  #place(name) {
    if (name === "supply") return this.#seen(".supply", ".side");
    if (name.startsWith("(")) return this.#seen(`[data-hex="${name}"]`);
    return this.#seen(`.seat.is-${name}`, `.outcome .is-${name}`);
  }

  // The first of these that is on the page and not hidden.
  #seen(...places) {
    return places.map((place) => this.page.querySelector(place)).find((found) => found?.getClientRects().length > 0);
  }
}

const EDGE = 24;
const inside = (at, least, most) => Math.max(least + EDGE, Math.min(most - EDGE, at));

// One flight for each kind of card from one place to another.
function bundles(moves) {
  const found = new Map();
  for (const { from, to, cards } of moves) {
    for (const [card, number] of Object.entries(cards)) {
      const key = `${from} ${to} ${card}`;
      found.set(key, { from, to, card, number: number + (found.get(key)?.number ?? 0) });
    }
  }
  return [...found.values()];
}

// The way from one point to another, a little bent upwards: large in the middle, and gone at its end.
function arc([x, y], [toX, toY]) {
  const rise = RISE * Math.hypot(toX - x, toY - y) + 20;
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const at = step / STEPS;
    const up = rise * 4 * at * (1 - at);
    return {
      transform: `translate(${(x + (toX - x) * at).toFixed(1)}px, ${(y + (toY - y) * at - up).toFixed(1)}px) translate(-50%, -50%) scale(${(0.7 + 0.5 * Math.sin(Math.PI * at)).toFixed(2)})`,
      opacity: step === STEPS ? 0 : 1,
    };
  });
}
