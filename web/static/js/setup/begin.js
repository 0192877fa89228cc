// The last look before the game begins.

import { h, panel } from "../dom.js";
import { t } from "../words_elsewhere.js";
import { draft } from "./draft.js";
import { borrowed, missing } from "./missing.js";
import { sharing } from "./sharing.js";
import { lines } from "./summary.js";

export function begin(now) {
  return [
    panel(
      t("Is everything right?"),
      h(
        "div",
        { class: "so-far large" },
        lines(now).map(([step, ...words]) =>
          h("button", { class: "plain", "data-to": step, onclick: () => draft.choose({ step }) }, words),
        ),
      ),
      now.people.length > 4 && sharing(now),
      now.problems.map((words) => h("p", { class: "notice", role: "alert" }, words)),
      borrowed(now),
      now.remarks.length > 0 && h("p", { class: "faint" }, t("The island is unusual in places, but that is allowed.")),
      h(
        "p",
        { class: "faint small" },
        t("A game that has begun stays in the list of games. Everything that happens can be corrected later."),
      ),
    ),
    missing(now),
  ];
}
