// Asks once more before something goes that took work.

import { h, sheet } from "../dom.js";
import { t } from "../words_elsewhere.js";

export function ask(title, words, then) {
  const opened = sheet(
    title,
    h("p", {}, words),
    h(
      "div",
      { class: "row" },
      h(
        "button",
        {
          class: "danger",
          "data-confirm": true,
          onclick: () => {
            opened.close();
            then();
          },
        },
        title,
      ),
      h("button", { onclick: () => opened.close() }, t("Leave it as it is")),
    ),
  );
}
