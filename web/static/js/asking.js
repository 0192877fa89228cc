// Small questions in a sheet: one of several, and a number.

import { h } from "./dom.js";
import { keepingFocus } from "./focus.js";
import { colourOf } from "./cards/kinds.js";
import { heard } from "./names.js";
import { t } from "./words.js";

export function choice(values, start, shown, chosen) {
  const made = h("div", { class: "row" });
  const draw = (now) =>
    keepingFocus(() =>
      made.replaceChildren(
        ...values.map((value) =>
          h(
            "button",
            {
              class: typeof value === "string" ? colourOf(value) : null,
              "aria-pressed": String(value === now),
              "data-choice": String(value),
              onclick: () => {
                chosen(value);
                draw(value);
              },
            },
            shown(value),
          ),
        ),
      ),
    );
  draw(start);
  return made;
}

// A number by taps on less and more; null is one that nobody has said. `of` says what it is about, where others on the page
// ask for the same.
export function stepper(words, start, changed, { least = 0, most = 99, of = "" } = {}) {
  const made = h("div", { class: "row stepper", role: "group", "aria-label": words });
  const draw = (now) => {
    const to = (by) => (now === null ? Math.max(least, by) : now + by);
    const step = (by, sign, label) =>
      h(
        "button",
        {
          "aria-label": heard(heard(of, words), label),
          "data-step": `${words} ${by}`,
          disabled: to(by) < least || to(by) > most,
          onclick: () => {
            changed(to(by));
            draw(to(by));
            made.querySelector(`[data-step="${words} ${by}"]`)?.focus();
          },
        },
        sign,
      );
    made.replaceChildren(
      h("span", { class: "grow" }, words),
      step(-1, "−", t("less")),
      h("b", { "aria-live": "polite" }, now === null ? "?" : String(now)),
      step(1, "+", t("more")),
    );
  };
  draw(start);
  return made;
}
