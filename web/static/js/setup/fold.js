// What most tables never open, folded: its heading says what of it is on.

import { h } from "../dom.js";
import { tn } from "../words_elsewhere.js";

const open = new Set(); // by name, so that a fold stays as it is when the step is drawn again

export function fold(name, title, on, ...content) {
  const details = h(
    "details",
    {
      class: "panel fold",
      "data-fold": name,
    },
    h(
      "summary",
      { onclick: () => (details.open ? open.delete(name) : open.add(name)) },
      h("h2", {}, title),
      on.length > 0 && [
        h("span", { class: "on" }, tn("{count} on", "{count} on", on.length)),
        h("span", { class: "faint small" }, on.join(" · ")),
      ],
    ),
    content,
  );
  details.open = open.has(name);
  return details;
}
