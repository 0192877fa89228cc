// All that Cities & Knights shows in its own way; in a game without it, nothing.

export { barbarianPanel as ahead, isAskedAhead, ownBarbarians as ownAhead } from "./barbarians.js";
export { ownCharts as ownPanel } from "./charts.js";
export { dice } from "./event_die.js";
export { trades } from "./exchanges.js";
export { sheets } from "./improve.js";
export { drawnPieces, look, sorts } from "./pieces.js";
export { inPanel, isRich } from "./seat.js";
export { trackPanel } from "./track.js";

export const styles = ["knights", "barbarians"];
