// Scripts and styles that come when they are first needed: few turns need them, and pages stay light.

import { h, say } from "./dom.js";
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

export const AGAIN = 4000; // ms until what could not be had is asked for again

// The scripts that `load` gives once they are here, and then `draw` is called; null before. They are asked for by the first
// call, and again some time after they could not be had: what a table waits for may be in them.
export function onceAsked(load, draw) {
  let here = null;
  let isComing = false;
  return () => {
    if (!here && !isComing) {
      isComing = true;
      load().then(
        (scripts) => {
          here = scripts;
          draw();
        },
        () =>
          setTimeout(() => {
            isComing = false;
            draw();
          }, AGAIN),
      );
    }
    return here;
  };
}

// A panel, exported by this `name`, whose scripts come when it is first due. From then on it says by itself when there is
// nothing to show.
export function onceDue(isDue, load, draw, name = "panel") {
  const scripts = onceAsked(load, draw);
  let wasDue = false;
  return (...given) => {
    wasDue ||= Boolean(isDue(...given));
    return wasDue ? scripts()?.[name](...given) : null;
  };
}

// Loads scripts together with their style.
export const dressed = (name, load) => () => Promise.all([load(), styled(name)]).then(([scripts]) => scripts);

const sheets = new Map(); // by name, when each is here

// A style sheet stands before those in which a page has the last word. One that cannot be had is asked for again. It is one
// of `css/`, or lies beside a box's own scripts.
export function styled(name) {
  if (!sheets.has(name)) sheets.set(name, new Promise((done) => put(name, done)));
  return sheets.get(name);
}

function put(name, done) {
  const href = new URL(name.includes("/") ? `./boxes/${name}.css` : `../css/${name}.css`, import.meta.url).pathname;
  if (document.querySelector(`link[href="${href}"]`)) return done(); // the page came with it
  const made = h("link", { rel: "stylesheet", href });
  const failed = () => {
    made.remove();
    sheets.delete(name);
    done();
  };
  Object.assign(made, { onload: done, onerror: failed });
  const before = document.querySelector('link[href$="/sheets.css"]');
  return before ? before.after(made) : document.head.append(made);
}
