// The first step: which language this screen speaks, and earlier evenings that one tap brings back.

import { languages, speakLanguage } from "../device/languages.js";
import { h, icon, panel, sheet } from "../dom.js";
import { badge } from "../pictures.js";
import { dated } from "../times.js";
import { language, t } from "../words_elsewhere.js";
import { draft } from "./draft.js";

let known = null; // the languages, when the companion has told them
languages().then((told) => {
  known = told;
  draft.draw();
});

// Whether the languages are here: they stand on top, and would push everything down if they came later.
export const isReady = () => known !== null;

export function welcome({ evenings }) {
  return [
    known.length > 1 &&
      panel(
        t("Language"),
        h(
          "div",
          { class: "row", role: "group", "aria-label": t("Language") },
          known.map(({ tag, name }) =>
            h(
              "button",
              {
                class: "tongue",
                lang: tag,
                "aria-pressed": String(tag === language),
                "data-language": tag,
                onclick: () => speakLanguage(tag),
              },
              name,
            ),
          ),
        ),
      ),
    evenings.length > 0 && panel(t("As on an earlier evening"), h("ul", { class: "evenings" }, evenings.map(evening))),
    panel(
      evenings.length ? t("Or another game") : t("What would you like to play?"),
      h(
        "p",
        {},
        t(
          "You can skip any step: whatever you do not choose stays as in the printed first game. You can also carry on from another device.",
        ),
      ),
      h(
        "div",
        { class: "row" },
        h(
          "button",
          {
            class: evenings.length ? "" : "main",
            "data-go": "players",
            onclick: () => draft.choose({ step: "players" }),
          },
          t("Choose the players"),
        ),
        h("button", { "data-go": "forget", onclick: () => draft.send("forget") }, t("Start over")),
      ),
    ),
  ];
}

function evening(one) {
  return h(
    "li",
    { class: "evening" },
    h(
      "button",
      { class: "again", "data-again": one.number, onclick: () => draft.send("again", { number: one.number }) },
      h("b", {}, one.title || dated(one.day)),
      h(
        "span",
        { class: "people" },
        one.people.map(({ colour, name }) => h("span", { class: "person" }, badge(colour, true), name)),
      ),
      h("span", { class: "faint small" }, one.title ? `${one.words} · ${dated(one.day)}` : one.words),
    ),
    h(
      "button",
      {
        class: "plain",
        "data-call": one.number,
        "aria-label": t("Give this evening a name"),
        onclick: () => call(one),
      },
      icon("correct"),
    ),
    h(
      "button",
      { class: "plain", "data-remove": one.number, "aria-label": t("Remove this evening"), onclick: () => remove(one) },
      "✕",
    ),
  );
}

function call(one) {
  const input = h("input", {
    type: "text",
    maxlength: 40,
    value: one.title,
    autocomplete: "off",
    "aria-label": t("What this evening is called"),
    "data-title": true,
  });
  const form = h(
    "form",
    {
      class: "answers",
      onsubmit: (event) => {
        event.preventDefault();
        keep();
      },
    },
    input,
    h("p", { class: "faint small" }, t("An evening with a name is remembered until you remove it.")),
    h("button", { type: "submit", class: "main" }, t("Keep the name")),
  );
  const opened = sheet(t("Give this evening a name"), form);
  const keep = () => {
    if (!input.value.trim()) return;
    opened.close();
    draft.send("call", { number: one.number, title: input.value.trim() });
  };
  input.focus();
}

function remove(one) {
  const opened = sheet(
    t("Remove this evening?"),
    h("p", {}, t("Only the choices are forgotten; the game stays in the list of games.")),
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
            draft.send("remove", { number: one.number });
          },
        },
        t("Remove it"),
      ),
      h("button", { onclick: () => opened.close() }, t("Leave it")),
    ),
  );
}
