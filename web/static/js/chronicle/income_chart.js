// Where everybody's cards came from, where they went, and what the robber kept back.

import { h, icon, panel } from "../dom.js";
import { table, who } from "./phrases.js";
import { t, tn } from "../words_elsewhere.js";

const SOURCES = ["start", "dice", "supply", "players", "robber", "cards"];

export function incomePanel({ income, players, kinds }) {
  const totals = income.map(({ got }) => got.reduce((sum, flow) => sum + flow.number, 0));
  const most = Math.max(1, ...totals);
  const words = Object.fromEntries(income.flatMap(({ got }) => got.map((flow) => [flow.source, flow.words])));
  const shown = SOURCES.filter((source) => source in words);
  return panel(
    t("Cards"),
    h(
      "ul",
      { class: "flows" },
      income.map(({ got, blocked }, seat) =>
        h(
          "li",
          { "data-income": `${players[seat].colour} ${totals[seat]}` },
          h(
            "div",
            { class: "row" },
            who(players[seat]),
            h("span", { class: "grow" }),
            h("b", {}, tn("{count} card", "{count} cards", totals[seat])),
            blocked > 0 &&
              h(
                "span",
                { class: "faint small" },
                tn("the robber kept {count} back", "the robber kept {count} back", blocked),
              ),
          ),
          bar(got, most),
        ),
      ),
    ),
    h(
      "ul",
      { class: "legend" },
      shown.map((source) =>
        h("li", {}, h("span", { class: `sample from-${source}`, "aria-hidden": "true" }), words[source]),
      ),
    ),
    h(
      "details",
      {},
      h("summary", {}, t("By kind of card")),
      players.map((player, seat) => [h("h3", {}, who(player)), kindsTable(income[seat], kinds, player)]),
    ),
  );
}

function bar(got, most) {
  return h(
    "div",
    { class: "flow", "aria-hidden": "true" },
    got.map((flow) => {
      const part = h(
        "span",
        { class: `from-${flow.source}`, title: `${flow.words}: ${flow.number}` },
        String(flow.number),
      );
      part.style.width = `${(100 * flow.number) / most}%`;
      return part;
    }),
  );
}

function kindsTable({ got, gave }, kinds, player) {
  const known = [...kinds, ["unknown", t("unknown")]].filter(([kind]) =>
    [...got, ...gave].some((flow) => flow.cards[kind]),
  );
  const row = (flow, sign) => [
    flow.words,
    ...known.map(([kind]) => (flow.cards[kind] ? `${sign}${flow.cards[kind]}` : "")),
    `${sign}${flow.number}`,
  ];
  const head = ([kind, words]) =>
    kind === "unknown" ? words : h("span", {}, icon(kind), h("span", { class: "unseen" }, words));
  return table(
    ["", ...known.map(head), t("All")],
    [...got.map((flow) => row(flow, "+")), ...gave.map((flow) => row(flow, "−"))],
    t("Cards of {player} by kind", { player: player.name }),
  );
}
