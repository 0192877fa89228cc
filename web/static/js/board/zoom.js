// The board comes nearer where marks would be too small for a finger: to where one tapped, which stays under the finger.

import { button, icon } from "../dom.js";
import { t } from "../words.js";

const NEAR = 46; // px across, what the smallest mark has when the board is near

// A board comes so near that so much of the drawing is enough for a finger.
export function nearer(board, at, room) {
  board.zoom ??= new Zoom(board.root, board.world);
  board.zoom.nearer(at, room);
}

class Zoom {
  #root;
  #world; // all that is drawn in the root
  #back;
  isNear = false;

  constructor(root, world) {
    this.#root = root;
    this.#world = world;
    this.#back = button(t("Whole board"), { class: "whole-board", onclick: () => this.whole() }, icon("whole"));
    root.after(this.#back);
    root.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.isNear) return;
      event.preventDefault();
      this.whole();
    });
    this.whole();
  }

  // So near that so much of the drawing is enough for a finger; this point stays where it is.
  nearer({ x, y }, room) {
    const times = Math.max(1, NEAR / (room * this.#root.getScreenCTM().a));
    this.#show(times, x * (1 - times), y * (1 - times));
  }

  // This point comes into the middle, if the board is near.
  middle([x, y]) {
    if (!this.isNear) return;
    const { x: left, y: top, width, height } = this.#root.viewBox.baseVal;
    this.#show(this.times, left + width / 2 - x * this.times, top + height / 2 - y * this.times);
  }

  whole() {
    this.#show(1, 0, 0);
  }

  #show(times, right, down) {
    this.times = times;
    this.isNear = times > 1;
    this.#world.style.transform = this.isNear ? `translate(${right}px, ${down}px) scale(${times})` : "";
    this.#back.hidden = !this.isNear;
  }
}
