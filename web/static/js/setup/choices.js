// A choice with its sentence, as the steps of a new game show it.

import { h, say } from "../dom.js";
import { ruleInfo } from "./info.js";

// `pressed` says whether it is chosen. One with a `why` cannot be; one with `advice` had better not be: words and a rule.
export function choiceButton({ name, title, words, why, advice, has }, pressed, onclick) {
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
    hasLine(has),
    reasons.map((reason) => h("span", { class: "small reason" }, reason.words)),
  );
  const rules = reasons.map(({ rule }) => ruleInfo(rule)).filter(Boolean);
  return rules.length ? h("div", { class: "with-info" }, choice, rules) : choice;
}

// What a game has beside its rules, and what it lacks, in one quiet line.
export const hasLine = (words) => words && h("span", { class: "faint small has" }, words);
