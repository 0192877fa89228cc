// All that Explorers & Pirates shows in its own way; in a game without it, nothing.

export { drawnPieces, look, sorts } from "./fleet.js";
