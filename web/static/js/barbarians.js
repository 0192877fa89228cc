// The barbarians: how near their ship is, what stands against it, and the attack as a scene.

import { h, icon } from "./dom.js";
import { badge, named } from "./parts.js";

let dismissed = null; // the battle that people have looked at enough

export function barbarianPanel(view, redraw) {
  if (!view.barbarians) return null;
  const battle = view.battle && `${view.game} ${view.battle.part}`;
  if (battle && battle !== dismissed) return scene(view, () => { dismissed = battle; redraw(); });
  return ship(view, battle && (() => { dismissed = null; redraw(); }));
}

// One glance from across the table: steps to go, and who is stronger now.
function ship(view, again) {
  const { steps, of, strength, defence, landed, weakest } = view.barbarians;
  const left = of - steps;
  const holds = defence >= strength;
  const words = left === 0 ? "The barbarians land" : `${left} step${left === 1 ? "" : "s"} until they land`;
  return h("section", { class: `panel barbarians wide${left <= 2 ? " near" : ""}`, "aria-label": "Barbarians" },
    h("div", { class: "row" },
      h("div", { class: "voyage", role: "img", "aria-label": `${words}. They have landed ${landed} times.` },
        Array.from({ length: of + 1 }, (_, step) => h("span", { class: `sea${step < steps ? " sailed" : ""}${step === of ? " island" : ""}` },
          step === steps ? icon("barbarians") : step === of ? icon("city") : ""))),
      h("div", { class: `versus ${holds ? "holds" : "falls"}`, "data-strength": strength, "data-defence": defence, "aria-label": `Barbarians ${strength}, active knights ${defence}` },
        icon("barbarians"), h("b", {}, String(strength)), h("span", {}, holds ? "≤" : ">"), h("b", {}, String(defence)), icon("army")),
      again && h("button", { type: "button", "data-open": "battle", "aria-label": "Show the attack again", onclick: again }, icon("history"))),
    h("p", { class: "faint small" }, `${words}. `, !holds && weakest.length > 0 && h("b", {}, `${weakest.length === view.seats.length ? "Everybody" : listed(weakest)} would lose a city now.`)));
}

const listed = (seats) => [seats.slice(0, -1).map(named).join(", "), named(seats.at(-1))].filter(Boolean).join(" and ");

function scene(view, dismiss) {
  const { strength, defence, won, contributions, cities, weakest, best } = view.battle;
  const most = Math.max(strength, defence, 1);
  const bar = (side, number, words, glyph) => h("div", { class: `force ${side}` }, icon(glyph), h("b", { class: "number" }, String(number)), h("span", {}, words),
    h("meter", { min: 0, max: most, value: number, "aria-label": words }));
  return h("section", { class: `panel battle wide ${won ? "won" : "lost-battle"}`, "aria-label": "The barbarians attack" },
    h("header", { class: "row" }, h("h2", { class: "grow" }, won ? "The island is defended!" : "The barbarians win!"),
      h("button", { type: "button", class: "cross", "aria-label": "Put the attack away", "data-dismiss": "battle", onclick: dismiss }, "✕")),
    h("div", { class: "forces" }, bar("attackers", strength, "barbarians", "barbarians"), bar("defenders", defence, "knights", "army")),
    h("ol", { class: "fates" }, view.seats.map((seat) => h("li", { class: `is-${seat}`, "data-fate": seat },
      badge(seat), h("span", { class: "gave" }, icon("army"), h("b", {}, String(contributions[seat])), h("span", { class: "faint" }, icon("city"), String(cities[seat]))),
      h("span", { class: "grow fate" }, fate(view, seat, { won, weakest, best }))))));
}

// What the battle means for one of them, and what is still to be done.
function fate(view, seat, { won, weakest, best }) {
  const due = view.agenda.some((item) => item.who.includes(seat) && item.takes.some((name) => name === "LoseCity" || name === "DrawProgressCard"));
  if (weakest.includes(seat)) return h("b", { class: due ? "due" : "" }, due ? "tap the city to lose" : "has lost a city");
  if (won && best.length === 1 && best[0] === seat) return h("b", {}, icon("defender"), " Defender of Catan");
  if (won && best.includes(seat)) return h("b", { class: due ? "due" : "" }, due ? "one of the best: draw from any deck" : "one of the best");
  return h("span", { class: "faint" }, won ? "" : view.battle.cities[seat] ? "stood firm" : "no city to lose");
}
