// A light as a picture of it.

import { h } from "../dom.js";

export const isOn = (level) => level > 0.02; // less is not seen

export function bulb(level, blinks, { class: more = "", ...attributes }, shown) {
  const classes = ["bulb", isOn(level) && "on", blinks && "blinks", more];
  const made = h("span", { class: classes.filter(Boolean).join(" "), ...attributes }, shown);
  made.style.setProperty("--level", level);
  return made;
}
