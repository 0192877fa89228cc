// A choice with its sentence, as the steps of a new game show it.

import { h, say } from "../dom.js";

// `pressed` says whether it is chosen. One with a `why` cannot be; one with `advice` had better not be.
export const choiceButton = ({ name, title, words, why, advice }, pressed, onclick) =>
  h(
    "button",
    {
      class: "choice",
      "aria-pressed": String(pressed),
      "aria-disabled": why ? "true" : null,
      "data-choice": name,
      onclick: why ? () => say(why, "bad") : onclick,
    },
    h("b", {}, title),
    h("span", { class: "faint small" }, words),
    [why, advice].filter(Boolean).map((reason) => h("span", { class: "small reason" }, reason)),
  );
