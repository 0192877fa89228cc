// Whether a line still is the one that a sheet shows: undone, struck out or moved by somebody else, its number is that of
// another line, and a correction of it would change what nobody meant.

import { wire } from "../stream/wire.js";

const moved = []; // from which line on numbers have come to mean something else, each time that happened
let known = { game: null, lines: [] };

wire.tell(() => {
  const { game, history } = wire.parts;
  if (!history) return;
  const lines = history.filter((each) => each.line !== null);
  const from = game === known.game ? firstOther(known.lines, lines) : 0;
  if (from !== null) moved.push(from);
  known = { game, lines };
});

// The first line that is not what it was; 0 where that may be any, for what is older is not in sight.
function firstOther(before, now) {
  const texts = new Map(now.map(({ line, action }) => [line, JSON.stringify(action)]));
  const inSight = before.filter(({ line }) => line >= (now[0]?.line ?? 0));
  const at = inSight.findIndex(({ line, action }) => texts.get(line) !== JSON.stringify(action));
  if (at < 0) return before.length && !inSight.length ? 0 : null;
  return at === 0 ? 0 : inSight[at].line;
}

// Call when lines are shown; what it gives says of one of them, at any later time, whether it is still the same.
export function linesStand() {
  const since = moved.length;
  return (line) => moved.slice(since).every((from) => line < from);
}
