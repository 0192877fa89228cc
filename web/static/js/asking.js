// Small questions in a sheet: one of several, a number, and the button that ends them.

import { h, sheet } from "./dom.js";
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

// A number by taps on less and more. `of` says what it is about, where others on the page ask for the same.
export function stepper(words, start, changed, { least = 0, most = 99, of = "" } = {}) {
  const made = h("div", { class: "row stepper", role: "group", "aria-label": words });
  const draw = (now) => {
    const step = (by, sign, label) =>
      h(
        "button",
        {
          "aria-label": heard(heard(of, words), label),
          "data-step": `${words} ${by}`,
          disabled: now + by < least || now + by > most,
          onclick: () => {
            changed(now + by);
            draw(now + by);
            made.querySelector(`[data-step="${words} ${by}"]`)?.focus();
          },
        },
        sign,
      );
    made.replaceChildren(
      h("span", { class: "grow" }, words),
      step(-1, "−", t("less")),
      h("b", { "aria-live": "polite" }, String(now)),
      step(1, "+", t("more")),
    );
  };
  draw(start);
  return made;
}

// A sheet that asks some things; `tell` is called when people say that it is so.
export function told(title, tell, ...asked) {
  const opened = sheet(
    title,
    ...asked,
    h(
      "button",
      {
        class: "main",
        "data-confirm": true,
        onclick: () => {
          opened.close();
          tell();
        },
      },
      t("That is right"),
    ),
  );
}
