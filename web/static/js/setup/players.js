// Who sits where, what they are called, and who starts.

import { button, h, icon, panel, say } from "../dom.js";
import { heard } from "../names.js";
import { badge } from "../pictures.js";
import { ruleInfo } from "./info.js";
import { t } from "../words_elsewhere.js";
import { draft, personName } from "./draft.js";

let typing = 0;

export function players(now) {
  const { people, menu } = now;
  const free = menu.colours.filter((colour) => !people.some((one) => one.colour === colour));
  return [
    panel(
      t("Players, clockwise"),
      h(
        "ol",
        { id: "seats", class: "places" },
        people.map((one, i) => place(now, one, i)),
      ),
      h(
        "div",
        { id: "free", class: "row" },
        free.map((colour) =>
          button(
            now.colours[colour],
            {
              "data-add": colour,
              why: now.full?.words,
              onclick: () => sit([...draft.now.people, { colour, name: "", robot: false }]),
            },
            "+",
            badge(colour, true),
          ),
        ),
      ),
      free.length > 0 &&
        now.full &&
        h("p", { id: "full", class: "faint small" }, now.full.words, ruleInfo(now.full.rule)),
      people.some((one) => one.robot) &&
        h(
          "p",
          { class: "faint small" },
          t(
            "A robot plays by itself: you put its pieces on the board and throw real dice for it; its cards stay in the supply, and nobody sees them.",
          ),
        ),
    ),
    panel(
      t("Who starts?"),
      h(
        "div",
        { class: "row", role: "group", "aria-label": t("Who starts?") },
        starter(now, "", t("Decide at the table"), null),
        people.map((one) => starter(now, one.colour, personName(one), badge(one.colour, true))),
      ),
      h(
        "div",
        { class: "row" },
        h("button", { "data-lots": true, onclick: () => draft.send("lots") }, icon("lots"), t("Draw lots")),
        h("p", { id: "starts", class: "grow", role: "status" }, starts(now)),
      ),
    ),
  ];
}

export function starts({ people, starter: colour }) {
  const one = people.find((each) => each.colour === colour);
  return one
    ? t("{player} starts.", { player: personName(one) })
    : t("When the game begins, say who starts, or roll for it.");
}

const starter = (now, colour, words, picture) =>
  h(
    "button",
    {
      "aria-pressed": String(now.starter === colour),
      "data-starter": colour || "table",
      onclick: () => draft.choose({ starter: colour || null }),
    },
    picture,
    words,
  );

function place(now, one, i) {
  const { people } = now;
  const colour = now.colours[one.colour];
  const player = personName(one);
  const input = h("input", {
    type: "text",
    class: "grow",
    maxlength: 20,
    value: one.name,
    readonly: one.robot,
    placeholder: colour,
    autocomplete: "off",
    autocapitalize: "words",
    spellcheck: "false",
    "data-name": one.colour,
    "aria-label": t("Name of the player with {colour}", { colour }),
    oninput: () => later(),
    onchange: () => send(),
  });
  const renamed = () =>
    draft.now.people.map((each) =>
      each.colour === one.colour ? { ...each, name: input.value.replace(/[^\P{C}]/gu, "").trim() } : each,
    );
  const send = () => {
    clearTimeout(typing);
    sit(renamed());
  };
  const later = () => {
    clearTimeout(typing);
    typing = setTimeout(send, 500);
  };
  return h(
    "li",
    { class: `place is-${one.colour}` },
    h("span", { class: "line-number" }, String(i + 1)),
    badge(one.colour, true),
    input,
    h(
      "button",
      {
        "aria-pressed": String(one.robot),
        "data-robot": one.colour,
        "aria-label": heard(player, t("Robot")),
        title: t("A robot plays by itself"),
        onclick: () =>
          sit(
            draft.now.people.map((each) =>
              each.colour === one.colour ? { colour: each.colour, name: "", robot: !each.robot } : each,
            ),
          ),
      },
      t("Robot"),
    ),
    plainButton("↑", t("{player} one seat earlier", { player }), {
      "data-move": `${one.colour} up`,
      unseen: i === 0,
      onclick: () => swap(i, i - 1),
    }),
    plainButton("↓", t("{player} one seat later", { player }), {
      "data-move": `${one.colour} down`,
      unseen: i === people.length - 1,
      onclick: () => swap(i, i + 1),
    }),
    plainButton("✕", t("{player} is not playing", { player }), {
      "data-leave": one.colour,
      why: people.length <= now.fewest ? t("At least {count} play this.", { count: now.fewest }) : null,
      onclick: () => sit(draft.now.people.filter((each) => each.colour !== one.colour)),
    }),
  );
}

// One that is `unseen` keeps its place, so that the others stand below each other.
const plainButton = (sign, words, { unseen = false, why = null, onclick, ...attributes }) =>
  h(
    "button",
    {
      class: `plain${unseen ? " keeps-place" : ""}`,
      "aria-label": words,
      "aria-disabled": why && "true",
      title: why,
      onclick: why ? () => say(why) : onclick,
      ...attributes,
    },
    sign,
  );

const sit = (people) => draft.choose({ people });

function swap(i, j) {
  const moved = [...draft.now.people];
  [moved[i], moved[j]] = [moved[j], moved[i]];
  sit(moved);
}
