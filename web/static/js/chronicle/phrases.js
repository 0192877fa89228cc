// How the history is shown: players, lengths of time, tables.

import { h, icon } from "../dom.js";
import { heard } from "../names.js";
import { language, t } from "../words_elsewhere.js";

// A player by sign and name. The sign says the same as the colour, and the name says it to those who hear the page.
export const who = ({ colour, name, robot }) =>
  h(
    "span",
    { class: "who" },
    h("span", { class: `badge is-${colour}`, "aria-hidden": "true" }, icon(`sign-${colour}`)),
    h("span", {}, name),
    robot && icon("robot", t("Robot")),
  );

export const number = (value, digits = 0) =>
  value.toLocaleString(language, { maximumFractionDigits: digits, minimumFractionDigits: digits });

// A table: `heads` over `rows`; the first cell of a row says what it is about.
export function table(heads, rows, label) {
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": label },
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          heads.map((head) => h("th", { scope: "col" }, head)),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map(([first, ...rest]) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, first),
            rest.map((cell) => h("td", {}, cell)),
          ),
        ),
      ),
    ),
  );
}

// What a chart shows, as a table for those who would rather read it.
export const asTable = (heads, rows, label) =>
  h(
    "details",
    {},
    h("summary", { "aria-label": heard(label, t("As a table")) }, t("As a table")),
    table(heads, rows, label),
  );
