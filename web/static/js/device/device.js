// What people chose for this device, and nobody else's: kept by its browser, never sent. Names: theme ("light", "dark"),
// sounds, speech, awake, children (true, false). What was never chosen is null.

const unkept = {}; // where the browser keeps nothing, it holds until the page is left
const listeners = [];

export function chosen(name) {
  if (name in unkept) return unkept[name];
  try {
    return JSON.parse(localStorage.getItem(`hexkeeper.${name}`));
  } catch {
    return null;
  }
}

export function choose(name, value) {
  try {
    if (value === null) localStorage.removeItem(`hexkeeper.${name}`);
    else localStorage.setItem(`hexkeeper.${name}`, JSON.stringify(value));
  } catch {
    unkept[name] = value;
  }
  dispatchEvent(new Event("storage")); // other pages of this device hear it from the browser, this one from here
}

// Calls `listener` whenever something may have been chosen, here or on another page of this device.
export function onChoice(listener) {
  listeners.push(listener);
}

addEventListener("storage", () => listeners.forEach((listener) => listener()));
