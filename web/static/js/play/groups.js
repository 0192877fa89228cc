// The buttons under which actions are found, box by box: what stands on each (`long` where there is room), which
// actions lie under it, what a tap does, and why it may be grey. An action that is in no group is something the table waits for.
//
// `open(options, page, group)` is what a tap does. A page has its `view()` and can `light({name, words, keep, at, then})`
// places: those `at` which an option that is to `keep` is done; `then` gets the options of the place that was tapped.
// What is built or acts `onBoard` may also be tapped there directly, without its button. A button that `stays` is there
// throughout the game, beside the one that ends the turn.

import { does } from "../line/act.js";
import { alike } from "./alike.js";
import { openCards, openImprove, takeOneOf } from "./choices.js";
import { say } from "../dom.js";
import { named } from "../pictures.js";
import { openSupply, openTrade } from "./trading.js";
import { t } from "../words.js";

const anyOf = (names) => (option) => names.includes(does(option));

// One tap on the button, one on the board.
const places = (options, page, group) =>
  page.light({
    name: group.name,
    words: t("{what}: tap where", { what: options[0].words }),
    keep: anyOf(group.does),
    at: (option) => option.at,
    then: takeOneOf,
  });

// A knight is tapped first, then where it goes: a corner, or the robber that it chases away.
function knightActs(options, page) {
  page.light({
    name: "KnightActs",
    words: t("Tap the knight that acts"),
    keep: anyOf(KNIGHT_ACTS),
    at: (option) => option.at,
    then: ([first]) => knightGoes(first, page),
  });
}

function knightGoes({ at }, page) {
  const goal = (option) => option.action.to ?? page.view().board.robber;
  page.light({
    name: "KnightActs",
    words: t("Tap where it goes"),
    keep: (option) => anyOf(KNIGHT_ACTS)(option) && option.at === at,
    at: goal,
    then: takeOneOf,
  });
}

// The places that may be tapped while no button is pressed, each with all that can be done there.
export function offeredPlaces(found) {
  const onBoard = GROUPS.filter((group) => group.onBoard).flatMap(({ name }) => found.groups[name] ?? []);
  return alike(onBoard, (option) => option.at);
}

// What is possible at a place that was tapped without a button: done if it is one thing, else chosen; and then said, since
// nobody had said before what was meant.
export async function takeOffered(options, page) {
  const goes = options
    .filter(anyOf(KNIGHT_ACTS))
    .slice(0, 1)
    .map((option) => ({ ...option, words: t("A knight acts"), chosen: () => knightGoes(option, page) }));
  const choices = [...options.filter((option) => !anyOf(KNIGHT_ACTS)(option)), ...goes];
  const [first] = choices;
  if ((await takeOneOf(choices)) === true)
    say(t("{player}: {what}. “Undo” takes it back.", { player: named(first.player), what: first.words }));
}

// A piece of the player's own: `many` counts what is left of it, `none` says that nothing is, `else` what else may be wrong.
// `lying` finds pieces that need not be in stock, since they lie on the board already.
const piece = (name, label, icon, { many, none, lying, else: other = t("No place, or too few cards."), ...more }) => ({
  name,
  label,
  icon,
  does: [name],
  open: places,
  onBoard: true,
  why: (view, player) => (player.left[many] === 0 && !lying?.(view) ? none : null) ?? poor(player) ?? other,
  ...more,
});
const poor = (player) => (player.cards < 2 ? TOO_FEW : null);
const hasKnights = (view) => view.pieces[view.part.player].knights?.length > 0;

const TOO_FEW = t("Too few cards.");
const NO_KNIGHT = t("No knight yet.");
const KNIGHT_ACTS = ["MoveKnight", "DisplaceKnight", "ChaseRobber"];
const withDevelopment = (view) => "development_cards" in view.supply;
const withKnights = (view) => Boolean(view.barbarians);

export const GROUPS = [
  piece("BuildRoad", t("Road"), "road", { many: "roads", none: t("No roads left.") }),
  piece("BuildSettlement", t("Settlement"), "settlement", { many: "settlements", none: t("No settlements left.") }),
  piece("BuildCity", t("City"), "city", {
    many: "cities",
    none: t("No cities left."),
    lying: (view) => view.pieces[view.part.player].tipped?.length > 0,
    else: t("No settlement, or too few cards."),
  }),
  piece("BuildWall", t("Wall"), "wall", {
    many: "walls",
    none: t("No walls left."),
    else: t("No city without a wall, or too few cards."),
    in: withKnights,
  }),
  {
    name: "Improve",
    label: t("Improve"),
    long: t("Improve the cities"),
    icon: "improve",
    in: withKnights,
    does: ["Improve", "ImproveWithCrane"],
    open: openImprove,
    why: () => t("No city, or too few commodities."),
  },
  piece("HireKnight", t("Hire"), "hire", { many: "basic", none: t("No basic knights left."), in: withKnights }),
  piece("ActivateKnight", t("Activate"), "activate", {
    in: withKnights,
    why: (view, player) => {
      if (!hasKnights(view)) return NO_KNIGHT;
      return player.cards ? t("All are active, or no grain.") : TOO_FEW;
    },
  }),
  piece("PromoteKnight", t("Promote"), "promote", {
    in: withKnights,
    why: (view, player) => (hasKnights(view) ? (poor(player) ?? t("None may rise now, or too few cards.")) : NO_KNIGHT),
  }),
  {
    name: "KnightActs",
    label: t("Knight acts"),
    long: t("A knight acts"),
    icon: "army",
    in: withKnights,
    does: KNIGHT_ACTS,
    open: knightActs,
    onBoard: true,
    why: (view) => (hasKnights(view) ? t("No knight can act now.") : NO_KNIGHT),
  },
  {
    name: "BuyDevelopmentCard",
    label: t("Buy a card"),
    icon: "card",
    in: withDevelopment,
    does: ["BuyDevelopmentCard"],
    open: takeOneOf,
    why: (view) => (view.supply.development_cards ? TOO_FEW : t("The pile is used up.")),
  },
  {
    name: "Play",
    label: t("Play a card"),
    icon: "knight",
    does: [],
    open: openCards,
    stays: true,
    why: (view, player) =>
      heldCards(player) ? t("None may be played now.") : t("{player} has none.", { player: named(view.part.player) }),
  },
  {
    name: "TradeWithSupply",
    label: t("Supply"),
    long: t("Trade with the supply"),
    icon: "ship",
    does: ["TradeWithSupply"],
    open: openSupply,
    stays: true,
    why: () => t("Too few cards for the supply."),
  },
  {
    name: "Trade",
    label: t("Trade with players"),
    icon: "trade",
    does: ["OfferTrade", "TradeWithPlayer", "OfferExchange"],
    open: openTrade,
    stays: true,
    why: () => t("Not possible just now."),
  },
];

const BY_ACTION = new Map(GROUPS.flatMap((group) => group.does.map((name) => [name, group])));
const PLAY = GROUPS.find((group) => group.name === "Play");

export const groupOf = (name) => BY_ACTION.get(name) ?? (name.startsWith("Play") ? PLAY : null);
export const groupsIn = (view) => GROUPS.filter((group) => !group.in || group.in(view));

export const heldCards = (player) =>
  player.development_cards ?? Object.values(player.progress ?? {}).reduce((sum, number) => sum + number, 0);

// Why a button is grey, in words. The engine has already said that it may not be pressed.
export function whyNot(view, group) {
  const [top] = view.agenda;
  if (view.winner) return t("The game is over.");
  if (top && !view.options.some((option) => does(option) === "EndPart")) return t("First: {what}", { what: top.words });
  return group ? group.why(view, view.players[view.part.player]) : t("Not possible just now.");
}
