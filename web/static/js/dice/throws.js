// What people say about a throw: what it shows, whether it counts, and how dice are read from now on.

import { thrown } from "./rows.js";
import { act, report } from "../stream/act.js";
import { wire } from "../stream/wire.js";

// One throw is one request: the companion books all dice that fly together, or none. `picked` are faces by die; null is a
// die that the companion rolls.
export async function enter({ action }, picked) {
  const { throws, desk } = wire.parts;
  const kind = Object.keys(throws).find((each) => String(throws[each].dice) === String(desk.along));
  const isAlong = kind && desk.along.every((name) => name in picked);
  const along = isAlong ? thrown({ do: kind, player: action.player }, picked) : null;
  return act(thrown(action, picked), false, along);
}

// A throw before the turn's end counts as it was read, or with the faces that were picked by die.
export async function count({ key }, picked) {
  const faces = Object.entries(picked ?? {}).filter(([, face]) => face);
  return report(await wire.post("/api/throw/count", picked ? { key, dice: Object.fromEntries(faces) } : { key }));
}

export const reject = async (key) => report(await wire.post("/api/throw/reject", { key }));

// From now on a throw ends the turn before, without being asked about.
export const letThrowsEndTurns = async () => report(await wire.post("/api/throw/ends-turn", { wanted: true }));

// Simulated dice fall when somebody asks for it.
export const throwSimulated = async () => report(await wire.post("/api/throw/simulated", {}));

export const readBy = async (source) => report(await wire.post("/api/dice-source", { source }));
