// A rule where its id would be in the way of people who only choose: a small i opens it.

import { h } from "../dom.js";
import { openRule } from "../play/rule.js";
import { t } from "../words_elsewhere.js";

export const ruleInfo = (rule) =>
  rule &&
  rule !== "none" &&
  h(
    "button",
    { class: "info", "aria-label": t("Rule {rule}", { rule }), "data-rule": rule, onclick: () => void openRule(rule) },
    h("span", {}, "i"),
  );
