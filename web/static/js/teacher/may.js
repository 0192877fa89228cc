// May I ...? A question in plain words, and the rules that speak of it, each with what the engine says just now.

import { h } from "../dom.js";
import { aloud } from "../device/aloud.js";
import { post } from "../stream/post.js";
import { ruleLink } from "../play/rule.js";
import { t } from "../words.js";

const LONGEST = 120; // letters that the companion reads

export function drawMay(body) {
  body.asked = null;
  const found = h("div", { class: "answers", role: "status" });
  const field = h("input", {
    type: "search",
    id: "may",
    maxlength: LONGEST,
    autocomplete: "off",
    enterkeyhint: "search",
  });
  body.replaceChildren(
    h(
      "form",
      {
        class: "may",
        onsubmit: (event) => {
          event.preventDefault();
          if (field.value.trim()) void look(field.value.trim(), found);
        },
      },
      h("label", { for: "may" }, t("Ask in your own words, such as “road next to another settlement”.")),
      field,
      h("button", { class: "main", type: "submit" }, t("Ask")),
    ),
    found,
  );
}

async function look(question, found) {
  const answer = await post("/api/teacher/may", { question });
  const rules = answer.found ?? [];
  const none = answer.ok ? t("No rule has these words. Try others.") : answer.words;
  found.replaceChildren(...(rules.length ? rules.map(drawn) : [h("p", {}, none)]));
}

const drawn = ({ rule, words, now }) =>
  h(
    "section",
    { class: "panel", "data-found": rule },
    h("p", { class: "words" }, words),
    now.map((each) => h("p", { class: "just-now" }, each)),
    ruleLink(rule),
    aloud([words, ...now].join(" ")),
  );
