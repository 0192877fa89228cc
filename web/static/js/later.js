// Sheets whose scripts come when somebody opens one: few turns need them, and pages stay light.

import { say } from "./dom.js";
import { LOST } from "./stream/wire.js";

let opening = false; // a second tap meanwhile opens nothing more

// Calls what is exported by this `name` from the scripts that `load` gives, as soon as they are here.
export const later =
  (load, name) =>
  async (...given) => {
    if (opening) return;
    opening = true;
    const scripts = await load().catch(() => null);
    opening = false;
    if (scripts) await scripts[name](...given);
    else say(LOST, "bad");
  };

// Opens one sheet at a time: while its words are still coming, another tap opens nothing more.
export function oneAtATime(open) {
  let coming = false;
  return async (...given) => {
    if (coming) return;
    coming = true;
    await open(...given).finally(() => (coming = false));
  };
}

// A panel whose scripts come when it is first shown.
export function onceHere(load, draw) {
  let here = null;
  const come = async () => {
    here = await load().catch(() => null);
    if (here) draw();
  };
  return (...given) => (here ? here.panel(...given) : void come());
}
