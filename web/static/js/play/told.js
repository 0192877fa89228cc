// What happened just now, line by line.

import { h } from "../dom.js";
import { sentence } from "../pictures.js";
import { t } from "../words.js";

export const toldPanel = (lines, seats, attributes = {}) =>
  lines.length > 0 &&
  h(
    "section",
    { class: "panel takes", ...attributes, "aria-label": t("What happened") },
    lines.map((words) => sentence(words, seats)),
  );
