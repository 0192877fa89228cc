// What the boxes that are chosen do not hold of what the game takes. It keeps nobody from beginning.

import { h, panel } from "../dom.js";
import { t } from "../words_elsewhere.js";

// What the variants that are chosen take of other boxes.
export const borrowed = (now) => now.borrowed.map((words) => h("p", { class: "faint small" }, words));

export const missing = (now) =>
  now.missing.length > 0 &&
  panel(
    t("What you still need"),
    h(
      "div",
      { role: "status" },
      h(
        "ul",
        { id: "missing", class: "complaints" },
        now.missing.map((words) => h("li", { class: "notice" }, words)),
      ),
    ),
  );
