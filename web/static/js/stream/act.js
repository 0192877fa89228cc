// Entering an action, and what to do when the companion says no: the rule, in words, and the host's overrule.

import { h, hush, say, sheet } from "../dom.js";
import { countButton } from "../play/doubts.js";
import { ruleLink } from "../play/rule.js";
import { wire } from "./wire.js";
import { t } from "../words.js";

// What an option of the view does: the name of its action.
export const does = (option) => (option.action ?? option.form).do;

let openCount = null; // how this page counts somebody's hand

export function countsBy(open) {
  openCount = open;
}

// `then` was entered in the same breath: both are booked, or neither.
export async function act(action, overrule = false, then = null) {
  const answer = await wire.post("/api/act", wire.entry({ action, overrule, ...(then && { then }) }));
  if (answer.ok) {
    hush(); // what was said of an earlier tap is over
    return true;
  }
  if (answer.error === "refused") offerOverrule(action, answer);
  else if (answer.status) say(answer.words, "bad");
  return false;
}

export async function undo() {
  const { undo: what } = wire.parts;
  if (report(await wire.post("/api/undo", wire.entry()))) say(t("Undone: {what}", { what }));
}

export async function redo() {
  const { redo: what } = wire.parts;
  if (report(await wire.post("/api/redo", wire.entry()))) say(t("Done again: {what}", { what }));
}

export function report(answer) {
  if (!answer.ok && answer.status) say(answer.words, "bad");
  return answer.ok;
}

function offerOverrule(action, { words, rule, overrule, count }) {
  const opened = sheet(
    t("That is against the rules"),
    h("p", { class: "words" }, words),
    h("p", { class: "faint small" }, t("Nothing was changed."), " ", ruleLink(rule) || ""),
    h(
      "div",
      { class: "row" },
      h("button", { class: "main", onclick: () => opened.close() }, t("All right")),
      openCount &&
        count.map((player) =>
          countButton(player, wire.parts, () => {
            opened.close();
            openCount(player);
          }),
        ),
      overrule &&
        h(
          "button",
          {
            class: "danger",
            onclick: () => {
              opened.close();
              act(action, true);
            },
          },
          t("Do it anyway: the host decides"),
        ),
    ),
  );
}
