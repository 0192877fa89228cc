// A player's page for a child: everything large, few words, and what the table waits for read aloud at a tap. Chosen on
// the phone itself; `children.css` is the look of it.

import { aloud } from "../device/aloud.js";
import { chosen } from "../device/device.js";
import { h, icon, sheet } from "../dom.js";
import { t } from "../words.js";

export const forChildren = () => chosen("children") === true;

export function lookForChildren() {
  document.documentElement.toggleAttribute("data-children", forChildren());
}

// Says aloud what stands at the top of the page.
export const aloudButton = (words) => forChildren() && aloud(words);

// All tools, or for a child those that matter and a button for the others.
export function fewTools(first, others) {
  const shown = first.filter(Boolean);
  return forChildren() ? [...shown, moreButton(others.filter(Boolean))] : [...shown, ...others];
}

const moreButton = (tools) =>
  h("button", { "data-open": "more", onclick: () => openMore(tools) }, icon("others"), t("More"));

function openMore(tools) {
  const opened = sheet(t("More"), h("div", { class: "answers" }, tools));
  tools.forEach((tool) => tool.addEventListener("click", () => opened.close()));
}
