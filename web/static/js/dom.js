// Making elements: `h("button", {class: "big", onclick: f}, "Roll")`, and the same for SVG. Text is always text.
// And finding those that a page has from the start: `at("board")`.

import { rememberedFocus } from "./focus.js";
import { namesAtATap } from "./naming.js";
import { t } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";

export const at = (id) => document.getElementById(id);

// A button does what its `onclick` does; one that sends its form says so (`type: "submit"`).
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  if (name === "button") element.type = "button";
  return filled(element, attributes, children);
}

export function s(name, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name in PROPERTIES) element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(9).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const PROPERTIES = { value: 1, checked: 1, selected: 1 };

export function icon(name, label) {
  return s(
    "svg",
    { class: "icon", "aria-hidden": label ? null : "true", role: label ? "img" : null, "aria-label": label },
    s("use", { href: `#${name}` }),
  );
}

// A control that says why it is grey: `why` is its reason, or nothing when it may be used.
export function button(label, { why = null, onclick, ...attributes }, ...children) {
  const grey = Boolean(why);
  return h(
    "button",
    { "aria-disabled": grey ? "true" : null, title: why, onclick: grey ? () => say(why) : onclick, ...attributes },
    ...children,
    h("span", { class: "label" }, label),
    grey && h("span", { class: "why" }, why),
  );
}

// Fills what is read out as it changes, and only when it does change: the same words are not read out again.
export function tell(place, words, ...children) {
  if (place.dataset.told === words) return;
  place.dataset.told = words;
  place.replaceChildren(...children.filter(Boolean));
}

// A part of a page with its heading.
export const panel = (title, ...content) =>
  h("section", { class: "panel", "aria-label": title }, h("h2", {}, title), ...content);

// A short remark at the foot of the page; it goes by itself, and the next one takes its place.
let remark = 0;
export function say(words, kind = "note") {
  const place = at("remark");
  place.textContent = words;
  place.className = `remark ${kind} shown`;
  clearTimeout(remark);
  remark = setTimeout(() => place.classList.remove("shown"), 6000);
}

// The remark is answered by what the page shows by now.
export const hush = () => at("remark").classList.remove("shown");

// A sheet over the page. Its buttons close it with `sheet.close()`; Escape and the cross do so too.
export function sheet(title, ...content) {
  const made = h(
    "dialog",
    { class: "sheet", "aria-label": title },
    h(
      "header",
      {},
      h("h2", {}, title),
      h("button", { class: "cross", "aria-label": t("Close"), onclick: () => made.close() }, "✕"),
    ),
    h("div", { class: "content" }, ...content),
  );
  const back = rememberedFocus();
  made.addEventListener("close", () => {
    made.remove();
    back();
  });
  made.addEventListener("click", (event) => event.target === made && made.close());
  namesAtATap(made, say);
  document.body.append(made);
  made.showModal();
  return made;
}
