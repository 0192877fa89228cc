// Sheets follow the table: with every new view they are drawn anew, so that nothing stays grey, or says why, that is no
// longer so. Those that ask about options close once none of these is offered any more: somebody has answered elsewhere.

import { wire } from "../stream/wire.js";

const following = new Map(); // of each sheet that is open: what is done with a new view
const nameOf = (option) => JSON.stringify(option.action ?? option.form);
const offered = () => new Map((wire.parts.options ?? []).map((option) => [nameOf(option), option]));

export function follows(opened, draw) {
  following.set(opened, draw);
  opened.addEventListener("close", () => following.delete(opened));
  return opened;
}

// `draw` gets those that are left, as they are now. What a sheet opens for itself, such as a choice among one's own words,
// is about no option.
export function asksAbout(opened, options, draw = () => {}) {
  const now = offered();
  const names = options.map(nameOf).filter((name) => now.has(name));
  if (!names.length) return opened;
  return follows(opened, () => {
    const here = offered();
    const left = names.filter((name) => here.has(name)).map((name) => here.get(name));
    if (left.length) draw(left);
    else opened.close();
  });
}

export const followTheTable = () => [...following.values()].forEach((draw) => draw());
