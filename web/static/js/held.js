// While a finger or a button of the mouse is down, what it is on stays: redrawn meanwhile, a press would begin on one thing
// and end on another, and do nothing, or what nobody meant. The click of a finger comes some moments after it was lifted,
// and belongs to the press.

const NO_CLICK = 300; // ms after which none comes: the finger has scrolled, or lay there for long

let held = false;
let lifting = 0;
const waiting = new Set();

// The same as `draw`, which waits until nothing is held any more.
export const whenLifted = (draw) => () => (held ? waiting.add(draw) : draw());

function press({ button }) {
  if (button !== 0) return;
  clearTimeout(lifting);
  held = true;
}

// After what the press does.
function lift(wait = 0) {
  clearTimeout(lifting);
  lifting = setTimeout(() => {
    held = false;
    const due = [...waiting];
    waiting.clear();
    due.forEach((draw) => draw());
  }, wait);
}

addEventListener("pointerdown", press, true);
addEventListener("pointerup", () => lift(NO_CLICK), true);
for (const ended of ["click", "pointercancel"]) addEventListener(ended, () => lift(), true);
addEventListener("blur", () => lift());
