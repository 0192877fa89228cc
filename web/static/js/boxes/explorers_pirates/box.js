// All that Explorers & Pirates shows in its own way; in a game without it, nothing.

import { drawnCrews } from "./ashore.js";
import { drawnPieces as drawnShips } from "./fleet.js";

export { look, sorts } from "./fleet.js";
export { missionPanel as ahead, missionPanel as ownAhead } from "./missions.js";

export const drawnPieces = (view) => [...drawnShips(view), ...drawnCrews(view)];
