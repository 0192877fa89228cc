// A choice with its sentence, as the steps of a new game show it.

import { h } from "../dom.js";

// `pressed` says whether it is chosen.
export const choiceButton = ({ name, title, words }, pressed, onclick) =>
  h(
    "button",
    { class: "choice", "aria-pressed": String(pressed), "data-choice": name, onclick },
    h("b", {}, title),
    h("span", { class: "faint small" }, words),
  );
