// Words that must not need more room than they have: how wide they are is measured once, and the style (`.fits`) makes the
// letters as large as that allows, on every screen.

import { h } from "./dom.js";

const LARGE = 100; // px, at which letters are measured
const SOME = 1.02; // spacing that the pen does not know
const MANY = 500; // words that are remembered
const pen = document.createElement("canvas").getContext("2d");
const widths = new Map();

// How many times as wide as its letters are high. Remembered, and the letters of the page are asked for once: while a
// page is drawn, each question about its style makes the browser work out all of it.
function wide(words) {
  if (!widths.has(words)) {
    if (widths.size === 0) pen.font = `bold ${LARGE}px ${getComputedStyle(document.body).fontFamily}`;
    if (widths.size >= MANY) widths.delete(widths.keys().next().value);
    widths.set(words, (SOME * pen.measureText(words).width) / LARGE);
  }
  return widths.get(words);
}

// On one line. Where room is scarce, the words `before` have a small one of their own above it.
export function onOneLine(words, before = "") {
  const rest = words.slice(before.length);
  const first = before && h("span", { class: "before" }, before);
  const made = h("span", { class: "fits one-line", title: words }, h("span", {}, first, rest));
  made.style.setProperty("--wide", wide(words));
  made.style.setProperty("--wide-alone", wide(rest));
  return made;
}

// On several lines, if need be, and no word of them is broken.
export function unbroken(words) {
  const made = h("span", { class: "fits" }, h("span", {}, words));
  made.style.setProperty("--wide", Math.max(...(words.match(/[^\s-]*-|[^\s-]+/gu) ?? [""]).map(wide)));
  return made;
}
