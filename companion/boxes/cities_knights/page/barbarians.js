// The barbarians: how near their ship is, what stands against it, and the attack as a scene.

import { does } from "../../stream/act.js";
import { doneAt, isOnBoard } from "../../play/alike.js";
import { takeOneOf } from "../../play/choices.js";
import { tellingWay } from "../../play/forms.js";
import { h, icon } from "../../dom.js";
import { heard } from "../../names.js";
import { badge, named } from "../../pictures.js";
import { t, tn } from "../../words.js";

const DUE = ["LoseCity", "DrawProgressCard"]; // what may come of a battle for a player

let shown = { battle: null }; // the battle on this page: at which revision it came, and whether people opened or folded it

export function barbarianPanel(view, redraw) {
  if (!view.barbarians) return null;
  if (!view.battle) return ship(view, view.seats);
  const open = isOpen(view);
  const turn = () => {
    shown.open = !open;
    redraw();
  };
  return open ? scene(view, turn) : ship(view, view.seats, folded(view, turn));
}

// A battle is a scene while it is new or somebody has to do something for it; then it folds into one line by itself.
function isOpen(view) {
  const battle = `${view.game} ${view.battle.part}`;
  if (shown.battle !== battle) shown = { battle, since: view.revision, open: null };
  return shown.open ?? (shown.since === view.revision || view.seats.some((seat) => dueOf(view, seat)));
}

// What the scene asks for has no button elsewhere.
export const isAskedAhead = (view, option) => DUE.includes(does(option)) && Boolean(view.battle) && isOpen(view);

const folded = (view, turn) =>
  h(
    "button",
    { class: `result ${wonOrLost(view)}`, "data-turn": "battle", "aria-expanded": "false", onclick: turn },
    icon(view.battle.won ? "army" : "barbarians"),
    h("span", {}, outcome(view)),
  );

const wonOrLost = ({ battle }) => (battle.won ? "won" : "lost-battle");

// The same on a player's own page, in words.
export function ownBarbarians(view, me) {
  if (!view.barbarians) return null;
  return ship(
    view,
    [me],
    view.battle && h("p", { class: `result ${wonOrLost(view)}` }, h("b", {}, outcome(view)), " ", ownPart(view, me)),
  );
}

function outcome({ battle: { strength, defence, won, weakest, best, defender } }) {
  const numbers = { defence, strength, who: listed(won ? best : weakest) };
  if (won && defender) return t("The island held, {defence} against {strength}: {who} is Defender of Catan.", numbers);
  if (won && best.length) return t("The island held, {defence} against {strength}: {who} contributed most.", numbers);
  if (won) return t("The island held, {defence} against {strength}.", numbers);
  if (!weakest.length) return t("The barbarians won, {strength} against {defence}.", numbers);
  return tn(
    "The barbarians won, {strength} against {defence}: {who} loses a city.",
    "The barbarians won, {strength} against {defence}: {who} lose a city.",
    weakest.length,
    numbers,
  );
}

function ownPart(view, me) {
  const { contributions, weakest, cities } = view.battle;
  const gave = contributions[me]
    ? t("You contributed {number}.", { number: contributions[me] })
    : t("You contributed nothing.");
  const kept = cities[me] ? t("You stood firm.") : t("You had no city to lose.");
  return weakest.includes(me) || view.battle.won ? gave : `${gave} ${kept}`;
}

// What somebody still has to do for it, or for a card of its sort that they pay for meanwhile.
const dueOf = (view, seat) =>
  view.agenda.find((item) => item.who.includes(seat) && item.takes.some((name) => DUE.includes(name)));

// One glance from across the table: steps to go, and who is stronger now. `whose` are those whose city is worried about.
function ship(view, whose, result) {
  const { steps, of, strength, defence, holds, landed, weakest } = view.barbarians;
  const left = of - steps;
  const worried = weakest.filter((seat) => whose.includes(seat));
  const words =
    left === 0 ? t("The barbarians land") : tn("{count} step until they land", "{count} steps until they land", left);
  const attacks = tn("They have landed {count} time.", "They have landed {count} times.", landed);
  return h(
    "section",
    { class: `panel barbarians wide${left <= 2 ? " near" : ""}`, "aria-label": t("Barbarians") },
    h(
      "div",
      { class: "row" },
      h(
        "div",
        { class: "voyage", role: "img", "aria-label": `${words}. ${attacks}` },
        Array.from({ length: of + 1 }, (_, step) => sea(step, steps, of)),
      ),
      h(
        "div",
        {
          class: `versus ${holds ? "holds" : "falls"}`,
          "data-strength": strength,
          "data-defence": defence,
          role: "img",
          "aria-label": t("Barbarians {strength}, active knights {knights}.", { strength, knights: defence }),
        },
        icon("barbarians"),
        h("b", {}, String(strength)),
        h("span", {}, holds ? "≤" : ">"),
        h("b", {}, String(defence)),
        icon("army"),
      ),
    ),
    h("p", { class: "faint small" }, `${words}. `, worried.length > 0 && h("b", {}, loser(view, whose, worried))),
    result,
  );
}

// One step of the track, between the open sea and the island.
function sea(step, steps, island) {
  if (step === island) return h("span", { class: "sea island" }, icon(steps === island ? "barbarians" : "city"));
  if (step === steps) return h("span", { class: "sea" }, icon("barbarians"));
  return h("span", { class: step < steps ? "sea sailed" : "sea" });
}

function loser(view, whose, worried) {
  if (whose.length === 1) return t("You would lose a city now.");
  if (worried.length === view.seats.length) return t("Everybody would lose a city now.");
  return t("{who} would lose a city now.", { who: listed(worried) });
}

function listed(seats) {
  if (seats.length < 2) return seats.map(named).join("");
  return t("{first} and {last}", { first: seats.slice(0, -1).map(named).join(", "), last: named(seats.at(-1)) });
}

function scene(view, turn) {
  const { strength, defence, won, contributions, cities } = view.battle;
  const most = Math.max(strength, defence, 1);
  const bar = (side, number, words, glyph) =>
    h(
      "div",
      { class: `force ${side}` },
      icon(glyph),
      h("b", { class: "number" }, String(number)),
      h("span", {}, words),
      h("meter", { min: 0, max: most, value: number, "aria-label": words }),
    );
  return h(
    "section",
    { class: `panel battle wide ${wonOrLost(view)}`, "aria-label": t("The barbarians attack!") },
    h(
      "header",
      { class: "row" },
      h("h2", { class: "grow" }, won ? t("The island is defended!") : t("The barbarians win!")),
      h(
        "button",
        {
          class: "cross",
          "aria-label": t("Show the attack in one line"),
          "data-turn": "battle",
          "aria-expanded": "true",
          onclick: turn,
        },
        "✕",
      ),
    ),
    h(
      "div",
      { class: "forces" },
      bar("attackers", strength, t("barbarians"), "barbarians"),
      bar("defenders", defence, t("knights"), "army"),
    ),
    h(
      "ol",
      { class: "fates" },
      view.seats.map((seat) =>
        h(
          "li",
          { class: `is-${seat}`, "data-fate": seat },
          badge(seat),
          h(
            "span",
            { class: "gave" },
            icon("army", t("strength of the active knights")),
            h("b", {}, String(contributions[seat])),
            h("span", { class: "faint" }, icon("city", t("cities")), String(cities[seat])),
          ),
          h("span", { class: "grow fate" }, fate(view, seat)),
        ),
      ),
    ),
  );
}

// What the battle means for one of them, unless something is still to be done.
function fate(view, seat) {
  const { won, weakest, best, defender, cities } = view.battle;
  const due = dueOf(view, seat);
  if (due)
    return asked(view, seat, due.takes.includes("LoseCity") ? t("tap the city to lose") : t("draw from any deck"));
  if (weakest.includes(seat)) return h("b", {}, t("has lost a city"));
  if (defender === seat) return h("b", {}, icon("defender"), " ", t("Defender of Catan"));
  if (best.includes(seat)) return h("b", {}, t("contributed most"));
  if (won) return null;
  return h("span", { class: "faint" }, cities[seat] ? t("stood firm") : t("no city to lose"));
}

// One of several cities is tapped on the board; everything else has a button here.
function asked(view, seat, words) {
  const options = (view.options ?? []).filter((option) => option.player === seat && DUE.includes(does(option)));
  const [first] = options;
  const isOne = options.length === 1;
  if (!first || (isOnBoard(first) && !isOne)) return h("b", { class: "due" }, words);
  const name = isOne ? first.words : words;
  const telling = isOne && tellingWay(first);
  const taking = h(
    "button",
    {
      class: "due",
      "data-take": does(first),
      "aria-label": heard(named(seat), isOnBoard(first) ? doneAt(first, first.at) : name),
      onclick: () => takeOneOf(options, words),
    },
    name,
  );
  return telling ? h("div", { class: "two-ways" }, taking, telling) : taking;
}
