// What may be done now, sorted by where on the page it is done. The engine says what; this only says where.

import { named } from "./parts.js";

const BUILD = ["BuildRoad", "BuildSettlement", "BuildCity"];
const ROLL = ["RollDice", "RollForStart", "RollEventDie"];
const PLACES = ["hex", "corner", "path"];

export const does = (option) => (option.action ?? option.form).do;

export function sorted(view) {
  const found = { rolls: [], build: {}, placed: [], buy: [], supply: [], offer: [], agreed: [], answers: [], play: [], end: [], rest: [], forms: [] };
  for (const option of view.options) {
    const name = does(option);
    if (ROLL.includes(name)) found.rolls.push(option);
    else if (BUILD.includes(name)) (found.build[name] ??= []).push(option);
    else if (PLACES.includes(option.place)) found.placed.push(option);
    else if (name === "BuyDevelopmentCard") found.buy.push(option);
    else if (name === "TradeWithSupply") found.supply.push(option);
    else if (name === "OfferTrade") found.offer.push(option);
    else if (name === "TradeWithPlayer") found.agreed.push(option);
    else if (["AcceptOffer", "DeclineOffer", "ConcludeTrade", "WithdrawOffer"].includes(name)) found.answers.push(option);
    else if (name.startsWith("Play")) found.play.push(option);
    else if (name === "EndPart") found.end.push(option);
    else if (option.form) found.forms.push(option);
    else found.rest.push(option);
  }
  return found;
}

const PIECE = { BuildRoad: "roads", BuildSettlement: "settlements", BuildCity: "cities" };

// Why a button is grey, in words; null when it may be pressed. The engine has already said that it may not.
export function whyNot(view, found, name) {
  const top = view.agenda[0];
  if (view.winner) return "The game is over.";
  if (!found.end.length && top) return `First: ${top.words}`;
  const player = view.players[view.part.player];
  if (PIECE[name]) {
    if (player.left[PIECE[name]] === 0) return `No ${PIECE[name]} left.`;
    return player.cards < 2 ? "Too few cards." : name === "BuildCity" ? "No settlement, or too few cards." : "No place, or too few cards.";
  }
  if (name === "BuyDevelopmentCard") return view.supply.development_cards ? "Too few cards." : "The pile is used up.";
  if (name === "TradeWithSupply") return "Too few cards for the supply.";
  if (name === "Play") return player.development_cards ? "None may be played now." : `${named(view.part.player)} has none.`;
  return "Not possible just now.";
}
