// Of what sort a line of the history is, for those who look for one, and the picture that stands for it.

import { groupOf } from "../play/groups.js";
import { t } from "../words.js";

export const SORTS = {
  rolls: { label: t("Rolls"), icon: "dice" },
  builds: { label: t("Builds"), icon: "settlement" },
  trades: { label: t("Trades"), icon: "trade" },
  cards: { label: t("Cards and robber"), icon: "card" },
  corrections: { label: t("Corrections"), icon: "correct" },
};

const ROLLS = ["RollDice", "RollEventDie", "RollForStart", "ChooseStarter"];
const ENDS = ["EndPart", "PassBuilding"];
const TRADES = ["AcceptOffer", "DeclineOffer", "ConcludeTrade", "WithdrawOffer"];
const BUILT = /^(Build|Place|Hire|Activate|Promote|Improve|Move|Displace|Retreat|Send|Chase|StopPlacing|NoMore|Lose)/;
const TOLD = /^(Count|Correct)/; // what the table says
const PICTURES = [
  [/Robber/, "robber"],
  [/Road/, "road"],
  [/City|Metropolis/, "city"],
  [/Settlement/, "settlement"],
  [/Knight/, "army"],
  [/Trade|Offer|Exchange/, "trade"],
  [/Steal|Discard|HandOver|Give|Take|Return/, "hand"],
];

export const isEnd = ({ action }) => ENDS.includes(action.do);
export const isRolled = ({ action }) => action.do === "RollDice" || action.do === "RollEventDie";

// Whether a line is of this sort; one that was corrected is of two.
export function isOf(sort, line) {
  if (sort === "corrections") return line.corrected || line.overruled || TOLD.test(line.action.do);
  return sortOf(line.action.do) === sort;
}

function sortOf(does) {
  if (ROLLS.includes(does)) return "rolls";
  if (ENDS.includes(does)) return "ends";
  if (TOLD.test(does)) return "corrections";
  if (TRADES.includes(does) || ["Trade", "TradeWithSupply"].includes(groupOf(does)?.name)) return "trades";
  return BUILT.test(does) && does !== "MoveRobber" ? "builds" : "cards";
}

export function pictureOfLine({ action: { do: does } }) {
  if (TOLD.test(does)) return "correct";
  if (ROLLS.includes(does)) return "dice";
  if (ENDS.includes(does)) return "end";
  return PICTURES.find(([names]) => names.test(does))?.[1] ?? groupOf(does)?.icon ?? "card";
}
