// All that Explorers & Pirates shows in its own way; in a game without it, nothing.

import { drawnCrews } from "./ashore.js";
import { drawnPieces as drawnShips, sorts as onShores } from "./fleet.js";
import { drawnPirates, sorts as atSea } from "./pirates.js";

export { look } from "./fleet.js";
export { missionPanel as ahead, missionPanel as ownAhead } from "./missions.js";

export const drawnPieces = (view) => [...drawnShips(view), ...drawnCrews(view), ...drawnPirates(view)];
export const sorts = [...onShores, ...atSea];

export const styles = ["missions"];
