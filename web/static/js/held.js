// While a finger or a button of the mouse is down, what it is on stays: redrawn meanwhile, a press would begin on one thing
// and end on another, and do nothing, or what nobody meant.

let held = false;
const waiting = new Set();

// The same as `draw`, which waits until nothing is held any more.
export const whenLifted = (draw) => () => (held ? waiting.add(draw) : draw());

// After what the press does.
function lift() {
  setTimeout(() => {
    held = false;
    const due = [...waiting];
    waiting.clear();
    due.forEach((draw) => draw());
  });
}

addEventListener("pointerdown", ({ button }) => (held = button === 0), true);
for (const ended of ["pointerup", "pointercancel"]) addEventListener(ended, lift, true);
addEventListener("blur", lift);
