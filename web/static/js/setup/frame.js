// What people do with the frame before they lay the hexes: the drawing does not show it.

import { h, panel } from "../dom.js";
import { ruleInfo } from "./info.js";
import { t } from "../words_elsewhere.js";

export const frame = (now) =>
  now.frame.length > 0 &&
  panel(
    t("The frame"),
    h(
      "ul",
      { id: "frame", class: "complaints" },
      now.frame.map(({ rule, words }) => h("li", {}, h("span", {}, words), ruleInfo(rule))),
    ),
  );
