// What most tables never open, folded: its heading says in a line what is in it.

import { h } from "../dom.js";
import { tn } from "../words_elsewhere.js";

const open = new Set(); // by name, so that a fold stays as it is when the step is drawn again

// What of it is on, by the titles.
export const on = (titles) =>
  titles.length > 0 && [
    h("span", { class: "on" }, tn("{count} on", "{count} on", titles.length)),
    h("span", { class: "faint small" }, titles.join(" · ")),
  ];

export function fold(name, title, line, ...content) {
  const details = h(
    "details",
    {
      class: "panel fold",
      "data-fold": name,
    },
    h("summary", { onclick: () => (details.open ? open.delete(name) : open.add(name)) }, h("h2", {}, title), line),
    content,
  );
  details.open = open.has(name);
  return details;
}
