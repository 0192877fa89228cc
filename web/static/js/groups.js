// The buttons under which actions are found, box by box: what stands on each (`long` where there is room), which
// actions lie under it, what a tap does, and why it may be grey. An action that is in no group is something the table waits for.
//
// `open(options, page, group)` is what a tap does. A page has its `view()` and can `light({name, words, keep, at, then})`
// places: those `at` which an option that is to `keep` is done; `then` gets the options of the place that was tapped.

import { does } from "./act.js";
import { openCards, openImprove, openSupply, openTrade, takeOneOf } from "./choices.js";
import { named } from "./parts.js";

const anyOf = (names) => (option) => names.includes(does(option));

// One tap on the button, one on the board.
const places = (options, page, group) => page.light({ name: group.name, words: `${options[0].words}: tap where`, keep: anyOf(group.does), at: (option) => option.at, then: takeOneOf });

// A knight is tapped first, then where it goes: a corner, or the robber that it chases away.
function knightActs(options, page) {
  const keep = anyOf(KNIGHT_ACTS);
  const goal = (option) => option.action.to ?? page.view().board.robber;
  page.light({ name: "KnightActs", words: "Tap the knight that acts", keep, at: (option) => option.at, then: ([first]) =>
    page.light({ name: "KnightActs", words: "Tap where it goes", keep: (option) => keep(option) && option.at === first.at, at: goal, then: takeOneOf }) });
}

const piece = (name, label, icon, many, more = {}) => ({ name, label, icon, does: [name], open: places, why: (view, player) => noneLeft(player.left[many], many) ?? poor(player) ?? "No place, or too few cards.", ...more });
const noneLeft = (left, many) => (left === 0 ? `No ${many} left.` : null);
const poor = (player) => (player.cards < 2 ? "Too few cards." : null);
const hasKnights = (view) => view.pieces[view.part.player].knights?.length > 0;

const KNIGHT_ACTS = ["MoveKnight", "DisplaceKnight", "ChaseRobber"];
const withDevelopment = (view) => "development_cards" in view.supply;
const withKnights = (view) => Boolean(view.barbarians);

export const GROUPS = [
  piece("BuildRoad", "Road", "road", "roads"),
  piece("BuildSettlement", "Settlement", "settlement", "settlements"),
  piece("BuildCity", "City", "city", "cities", { why: (view, player) => noneLeft(player.left.cities, "cities") ?? poor(player) ?? "No settlement, or too few cards." }),
  piece("BuildWall", "Wall", "wall", "walls", { in: withKnights, why: (view, player) => noneLeft(player.left.walls, "walls") ?? poor(player) ?? "No city without a wall, or too few cards." }),
  { name: "Improve", label: "Improve", long: "Improve the cities", icon: "improve", in: withKnights, does: ["Improve", "ImproveWithCrane"], open: openImprove, why: () => "No city, or too few commodities." },
  piece("HireKnight", "Hire", "hire", "basic", { in: withKnights, why: (view, player) => noneLeft(player.left.basic, "basic knights") ?? poor(player) ?? "No place, or too few cards." }),
  piece("ActivateKnight", "Activate", "activate", null, { in: withKnights, why: (view, player) => (hasKnights(view) ? (player.cards ? "All are active, or no grain." : "Too few cards.") : "No knight yet.") }),
  piece("PromoteKnight", "Promote", "promote", null, { in: withKnights, why: (view, player) => (hasKnights(view) ? poor(player) ?? "None may rise now, or too few cards." : "No knight yet.") }),
  { name: "KnightActs", label: "Knight acts", long: "A knight acts", icon: "army", in: withKnights, does: KNIGHT_ACTS, open: knightActs, why: (view) => (hasKnights(view) ? "No knight can act now." : "No knight yet.") },
  { name: "BuyDevelopmentCard", label: "Buy a card", icon: "card", in: withDevelopment, does: ["BuyDevelopmentCard"], open: takeOneOf, why: (view) => (view.supply.development_cards ? "Too few cards." : "The pile is used up.") },
  { name: "Play", label: "Play a card", icon: "knight", does: [], open: openCards, why: (view, player) => (heldCards(player) ? "None may be played now." : `${named(view.part.player)} has none.`) },
  { name: "TradeWithSupply", label: "Supply", long: "Trade with the supply", icon: "ship", does: ["TradeWithSupply"], open: openSupply, why: () => "Too few cards for the supply." },
  { name: "Trade", label: "Trade with players", icon: "trade", does: ["OfferTrade", "TradeWithPlayer", "OfferExchange"], open: openTrade, why: () => "Not possible just now." },
];

const BY_ACTION = new Map(GROUPS.flatMap((group) => group.does.map((name) => [name, group])));
const PLAY = GROUPS.find((group) => group.name === "Play");

export const groupOf = (name) => BY_ACTION.get(name) ?? (name.startsWith("Play") ? PLAY : null);
export const groupsIn = (view) => GROUPS.filter((group) => !group.in || group.in(view));

export const heldCards = (player) => player.development_cards ?? Object.values(player.progress ?? {}).reduce((sum, number) => sum + number, 0);

// Why a button is grey, in words. The engine has already said that it may not be pressed.
export function whyNot(view, group) {
  const [top] = view.agenda;
  if (view.winner) return "The game is over.";
  if (top && !view.options.some((option) => does(option) === "EndPart")) return `First: ${top.words}`;
  return group ? group.why(view, view.players[view.part.player]) : "Not possible just now.";
}
