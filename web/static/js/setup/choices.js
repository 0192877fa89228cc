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
    hasLine({ has, lacks }),
    reasons.map((reason) => h("span", { class: "small reason" }, reason.words)),
  );
  const rules = reasons.map(({ rule }) => ruleInfo(rule)).filter(Boolean);
  return rules.length ? h("div", { class: "with-info" }, choice, rules) : choice;
}

// What a game has beside its rules, and what it lacks, in one quiet line.
export const hasLine = ({ has = [], lacks = [] }) =>
  has.length + lacks.length > 0 &&
  h(
    "span",
    { class: "faint small has" },
    has.length > 0 && h("span", {}, t("With: {what}", { what: has.join(", ") })),
    lacks.length > 0 && h("span", {}, t("Without: {what}", { what: lacks.join(", ") })),
  );
