// What people say about a throw: what it shows, whether it counts, and how dice are read from now on.

import { act, report } from "../line/act.js";
import { wire } from "../line/wire.js";

// One throw is one request: the companion books both dice and event die, or neither.
export async function enter(option, { yellow = null, red = null, event }) {
  const { player } = option.action;
  if (option.action.do === "RollEventDie") return act({ ...option.action, face: event ?? null });
  const dice = yellow && red ? [yellow, red] : null;
  const eventRoll = event === undefined ? null : { do: "RollEventDie", player, face: event };
  return act({ ...option.action, dice }, false, eventRoll);
}

// A throw before the turn's end counts as it was read, or with these dice.
export async function count({ key }, { yellow, red, event } = {}) {
  return report(await wire.post("/api/throw/count", { key, ...(yellow && { yellow, red }), ...(event && { event }) }));
}

export const reject = async (key) => report(await wire.post("/api/throw/reject", { key }));

// From now on a throw ends the turn before, without being asked about.
export const letThrowsEndTurns = async () => report(await wire.post("/api/throw/ends-turn", { wanted: true }));

// Simulated dice fall when somebody asks for it.
export const throwSimulated = async () => report(await wire.post("/api/throw/simulated", {}));

export const readBy = async (source) => report(await wire.post("/api/dice-source", { source }));
