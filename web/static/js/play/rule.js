// The id of a rule as a link that opens its sentence, here and now; the page of the rules has all of them.

import { h, sheet } from "../dom.js";
import { oneAtATime } from "../later.js";
import { ask } from "../stream/ask.js";
import { t } from "../words.js";

export const ruleLink = (rule) =>
  rule !== "none" &&
  h(
    "a",
    {
      class: "small",
      href: `/rules#${rule}`,
      "data-rule": rule,
      onclick: (event) => {
        event.preventDefault();
        void openRule(rule);
      },
    },
    t("Rule {rule}", { rule }),
  );

export const openRule = oneAtATime(async (rule) => {
  const words = (await ask("/api/rules"))?.[rule];
  if (!words) return location.assign(`/rules#${rule}`);
  sheet(
    t("Rule {rule}", { rule }),
    h("p", { class: "words" }, words),
    h("a", { class: "button", href: `/rules#${rule}` }, t("All rules")),
  );
});
