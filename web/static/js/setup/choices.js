// A choice with its sentence, as the steps of a new game show it.

import { h, say } from "../dom.js";
import { t } from "../words_elsewhere.js";
import { ruleInfo } from "./info.js";

// `pressed` says whether it is chosen. One with a `why` cannot be; one with `advice` had better not be: words and a rule.
// What it `has` for a game beside the rules, and what it `lacks`, is in a word each.
export function choiceButton({ name, title, words, why, advice, has = [], lacks = [] }, pressed, onclick) {
  const reasons = [why, advice].filter(Boolean);
  const choice = h(
    "button",
    {
      class: "choice",
      "aria-pressed": String(pressed),
      "aria-disabled": why ? "true" : null,
      "data-choice": name,
      onclick: why ? () => say(why.words, "bad") : onclick,
    },
    h("b", {}, title),
    h("span", { class: "faint small" }, words),
    has.length + lacks.length > 0 && h("span", { class: "faint has" }, hasWords(has, lacks)),
    reasons.map((reason) => h("span", { class: "small reason" }, reason.words)),
  );
  const rules = reasons.map(({ rule }) => ruleInfo(rule)).filter(Boolean);
  return rules.length ? h("div", { class: "with-info" }, choice, rules) : choice;
}

const hasWords = (has, lacks) =>
  [
    has.length && t("With: {what}", { what: has.join(", ") }),
    lacks.length && t("Without: {what}", { what: lacks.join(", ") }),
  ]
    .filter(Boolean)
    .map((words) => h("span", {}, words));
