// Sheets that ask about options close once none of these is offered any more: somebody has answered elsewhere.

import { wire } from "../stream/wire.js";

const asking = new Map(); // of each sheet that is open: the options it is about, and what draws those that are left
const nameOf = (option) => JSON.stringify(option.action ?? option.form);
const offered = () => new Set((wire.parts.options ?? []).map(nameOf));

// What a sheet opens for itself, such as a choice among one's own words, is about no option.
export function asksAbout(opened, options, draw = () => {}) {
  const now = offered();
  const some = options.filter((option) => now.has(nameOf(option)));
  if (some.length) asking.set(opened, { some, draw });
  opened.addEventListener("close", () => asking.delete(opened));
  return opened;
}

export function closeWhatIsOver() {
  const now = offered();
  for (const [opened, { some, draw }] of asking) {
    const left = some.filter((option) => now.has(nameOf(option)));
    if (left.length) draw(left);
    else opened.close();
  }
}
