// A host's sheet for one match: where it is played, the points of each player, and who has won.

import { button, h, say, sheet } from "../dom.js";
import { send, sendOf } from "./send.js";
import { wire } from "../stream/wire.js";
import { t } from "../words_elsewhere.js";

export function openResult(tournament, at, index) {
  const match = tournament.rounds[at].matches[index];
  const isNewest = at === tournament.rounds.length - 1;
  const told = wire.parts[`table ${match.table}`]?.game;
  const named = (player) => tournament.entrants.find((each) => each.number === player)?.name ?? "?";
  const fields = match.players.map((player, seat) => ({
    player,
    points: h("input", {
      type: "number",
      min: 0,
      max: 99,
      inputmode: "numeric",
      "aria-label": t("Points of {name}", { name: named(player) }),
      value: String(match.result?.points[seat] ?? pointsOf(told, named(player)) ?? ""),
    }),
    won: h("input", {
      type: "radio",
      name: "winner",
      "aria-label": t("{name} has won", { name: named(player) }),
      checked: (match.result ? match.result.winner === player : told?.winner === named(player)) || undefined,
    }),
  }));
  const opened = sheet(
    t("Game {number}", { number: index + 1 }),
    isNewest && where(tournament, index, match),
    told &&
      h(
        "p",
        { class: "small" },
        t("The table says: {points}", { points: told.players.map((each) => `${each.name} ${each.points}`).join(", ") }),
      ),
    h(
      "div",
      { class: "result" },
      h("span", {}),
      h("b", {}, t("Points")),
      h("b", {}, t("Won")),
      fields.map(({ player, points, won }) => [
        h("span", {}, named(player)),
        points,
        h("label", { class: "won" }, won),
      ]),
    ),
    h(
      "div",
      { class: "row" },
      button(t("That is right"), { class: "main", "data-confirm": true, onclick: keep }),
      isNewest &&
        match.result &&
        button(t("No result yet"), {
          "data-clear": true,
          onclick: async () => (await sendOf(tournament, "clear", { match: index })) && opened.close(),
        }),
    ),
  );

  async function keep() {
    const winner = fields.find(({ won }) => won.checked);
    const points = fields.map(({ points: field }) => (field.value === "" ? NaN : Number(field.value)));
    if (!winner || !points.every((each) => Number.isInteger(each)))
      return say(t("Enter everybody’s points, and who has won."), "bad");
    if (await send("result", { round: at, match: index, points, winner: winner.player })) opened.close();
  }
}

const pointsOf = (told, name) =>
  told?.players.find((each) => each.name.toLocaleLowerCase() === name.toLocaleLowerCase())?.points;

function where(tournament, index, match) {
  const names = [...new Set([...wire.parts.tables, ...(match.table ? [match.table] : [])])];
  return h(
    "label",
    { class: "row" },
    h("span", { class: "grow" }, t("Played at")),
    h(
      "select",
      {
        "data-where": true,
        onchange: ({ target }) => sendOf(tournament, "play-at", { match: index, table: target.value || null }),
      },
      h("option", { value: "", selected: !match.table }, t("any table")),
      names.map((name) => h("option", { value: name, selected: name === match.table }, name)),
    ),
  );
}
