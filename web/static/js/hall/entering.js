// A host's sheets: who takes part, and how it is played.

import { choice } from "../asking.js";
import { button, h, sheet } from "../dom.js";
import { send, sendOf } from "./send.js";
import { ask } from "./sure.js";
import { wire } from "../stream/wire.js";
import { t } from "../words_elsewhere.js";

const WAYS = () => ({
  swiss: t("Swiss: players with the same number of wins meet"),
  "round robin": t("Round robin: everybody meets everybody as evenly as possible"),
});
const SIZES = [2, 3, 4, 5, 6];

// The same in short, with the size of the tables.
export const wayWords = ({ way, size }) =>
  way === "swiss" ? t("Swiss, tables of {size}", { size }) : t("Round robin, tables of {size}", { size });

export function openWay() {
  let { way, size } = wire.parts.tournament;
  const opened = sheet(
    t("How it is played"),
    choice(
      Object.keys(WAYS()),
      way,
      (each) => WAYS()[each],
      (each) => {
        way = each;
      },
    ),
    h("h3", {}, t("Players at a table")),
    choice(SIZES, size, String, (each) => {
      size = each;
    }),
    h("p", { class: "faint small" }, t("Some tables have one more or fewer where it does not come out even.")),
    button(t("That is right"), {
      class: "main",
      "data-confirm": true,
      onclick: async () => (await send("choose", { way, size })) && opened.close(),
    }),
  );
}

export function openPlayers() {
  const body = h("div", { class: "answers" });
  const names = h("textarea", { id: "names", rows: 5 });
  const list = h("ul", { class: "entrants" });
  body.append(
    h("label", { for: "names" }, t("Names, one per line, as they are entered at the tables")),
    names,
    button(t("Enter them"), { class: "main", "data-do": "enter", onclick: enter }),
    list,
    button(t("A new tournament"), { class: "danger", "data-do": "anew", onclick: askAnew }),
  );
  const opened = sheet(t("Players"), body);
  let shown = "";
  wire.tell(draw);
  draw();

  function askAnew() {
    ask(t("A new tournament"), t("Players, rounds and standings are cleared from this page."), () =>
      sendOf(wire.parts.tournament, "begin-anew"),
    );
  }

  async function enter() {
    const lines = names.value
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
    if (lines.length && (await send("enter", { names: lines }))) names.value = "";
  }

  function draw() {
    const { entrants } = wire.parts.tournament;
    const text = JSON.stringify(entrants);
    if (!opened.open || text === shown) return;
    shown = text;
    list.replaceChildren(...entrants.map(line));
  }
}

const line = ({ number, name, is_gone: isGone }) =>
  h(
    "li",
    { class: "row" },
    h("span", { class: `grow${isGone ? " faint" : ""}` }, name),
    isGone
      ? button(t("Takes part again"), { "data-back": number, onclick: () => send("come-back", { player: number }) })
      : [
          button(t("Rename"), { "data-rename": number, onclick: () => openRename(number, name) }),
          button(t("Leaves"), { "data-leave": number, onclick: () => send("leave", { player: number }) }),
        ],
  );

function openRename(player, name) {
  const field = h("input", { value: name, maxlength: 40, "aria-label": t("Name") });
  const opened = sheet(
    t("Rename"),
    h(
      "div",
      { class: "row" },
      field,
      button(t("That is right"), {
        class: "main",
        "data-confirm": true,
        onclick: async () =>
          field.value.trim() && (await send("rename", { player, name: field.value })) && opened.close(),
      }),
    ),
  );
}
