// Words that must not need more room than they have: how wide they are is measured once, and the style (`.fits`) makes the
// letters as large as that allows, on every screen.

import { h } from "./dom.js";

const LARGE = 100; // px, at which letters are measured
const SOME = 1.02; // spacing that the pen does not know
const pen = document.createElement("canvas").getContext("2d");

// How many times as wide as its letters are high.
function wide(words) {
  pen.font = `bold ${LARGE}px ${getComputedStyle(document.body).fontFamily}`;
  return (SOME * pen.measureText(words).width) / LARGE;
}

// On one line. Where room is scarce, the words `before` give way; or everywhere (`unseen`), and are only read out.
export function onOneLine(words, before = "", unseen = false) {
  const rest = words.slice(before.length);
  const first = before && h("span", { class: unseen ? "unseen" : "before" }, before);
  const made = h("span", { class: "fits one-line", title: words }, h("span", {}, first, rest));
  made.style.setProperty("--wide", wide(unseen ? rest : words));
  made.style.setProperty("--wide-alone", wide(rest));
  return made;
}

// On several lines, if need be, and no word of them is broken.
export function unbroken(words) {
  const made = h("span", { class: "fits" }, h("span", {}, words));
  made.style.setProperty("--wide", Math.max(...words.split(/(?<=-)|\s/u).map(wide)));
  return made;
}
