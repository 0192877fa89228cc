// The final count as a scene: one tap counts one thing, then turns over one hidden card, and at last says who has won.

import { h, icon } from "../dom.js";
import { who } from "./phrases.js";
import { t, tn } from "../words_elsewhere.js";

export class Reveal {
  // `done` is called when everything has been counted; `undo` takes back the win. So many steps are `counted` already.
  constructor({ reveal, players, undo, done, counted = 0 }) {
    Object.assign(this, { ...reveal, players, done, at: Math.min(counted, reveal.steps.length) });
    this.said = h("p", { class: "said", "aria-live": "polite" });
    this.seats = players.map((player, seat) => this.#seat(player, seat));
    this.next = h("button", { class: "main", "data-do": "next", onclick: () => this.go() });
    this.root = h(
      "section",
      { class: "panel scene", "aria-label": t("The final count") },
      h("h2", {}, t("The final count")),
      this.said,
      h(
        "div",
        { class: "counted" },
        this.seats.map((seat) => seat.root),
      ),
      h(
        "div",
        { class: "row" },
        this.next,
        h("button", { "data-do": "all", onclick: () => this.go(this.steps.length) }, t("Count everything")),
        (this.undo = h(
          "button",
          { "data-do": "undo", hidden: true, onclick: undo },
          icon("history"),
          t("Undo: it is not over"),
        )),
      ),
    );
    this.#draw();
  }

  // Whether this device may take back the win.
  allow(undo) {
    this.undo.hidden = !undo;
  }

  go(to = this.at + 1) {
    const from = this.at;
    this.at = Math.min(to, this.steps.length);
    this.#draw(this.at === from + 1 ? this.steps[from] : null);
    if (this.at === this.steps.length) this.done();
  }

  #seat(player, seat) {
    const cards = Array.from({ length: this.cards[seat] }, () =>
      h("span", { class: "hidden-card" }, icon("card"), h("b", {}, "+1")),
    );
    const plus = h("span", { class: "plus" });
    const points = h("b", { class: "points" }, "0");
    return {
      cards,
      plus,
      points,
      root: h(
        "article",
        { class: `count is-${player.colour}`, "data-count": player.colour },
        who(player),
        h("div", { class: "sum" }, points, plus),
        h("div", { class: "hand" }, cards),
      ),
    };
  }

  #draw(step = null) {
    const done = this.steps.slice(0, this.at);
    const over = this.at === this.steps.length;
    this.seats.forEach(({ cards, plus, points, root }, seat) => {
      const turned = done.filter((one) => one.kind === "card" && one.player === seat).length;
      const sum = done.reduce((all, one) => all + one.adds[seat], 0);
      points.textContent = String(sum);
      plus.textContent = step?.adds[seat] ? `+${step.adds[seat]}` : "";
      cards.forEach((card, i) => {
        card.classList.toggle("turned", i < turned);
        card.setAttribute("role", "img");
        card.setAttribute("aria-label", i < turned ? t("Victory point card, open") : t("Card, face down"));
      });
      root.classList.toggle("now", Boolean(step?.adds[seat]));
      root.classList.toggle("winner", over && this.winners.includes(seat));
    });
    this.said.textContent = this.#words(step, over);
    this.next.hidden = over;
    this.root.querySelector("[data-do=all]").hidden = over;
    this.next.textContent = this.at === 0 ? t("Start counting") : t("Next");
  }

  #words(step, over) {
    if (over) {
      const untold = this.untold.reduce((sum, cards) => sum + cards, 0);
      const won = this.winners.map((seat) =>
        t("{player} wins with {points} points!", { player: this.players[seat].name, points: this.totals[seat] }),
      );
      const further = tn(
        "{count} card was never named: if it is worth a point, show it on the table’s page.",
        "{count} cards were never named: if any is worth a point, show it on the table’s page.",
        untold,
      );
      return [...won, ...(untold ? [further] : [])].join(" ");
    }
    if (!step) return t("Tap to count, one thing after the other.");
    if (step.kind === "card")
      return t("{player} turns over a card: a victory point!", { player: this.players[step.player].name });
    return step.words;
  }
}
