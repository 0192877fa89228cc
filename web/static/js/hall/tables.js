// All tables at a glance: name, game and turn, points as bars, the last roll, the winner, and whether the table is there.

import { h, icon } from "../dom.js";
import { t, tn } from "../words_elsewhere.js";

const MANY = 6; // tables; with more of them each takes less room
const CROWD = 24; // and with even more the least

export function drawTables(place, parts) {
  const all = parts.tables.map((name) => parts[`table ${name}`]).filter(Boolean);
  place.className = `${all.length > MANY ? "many" : ""} ${all.length > CROWD ? "crowd" : ""}`;
  place.replaceChildren(
    h("h2", {}, all.length ? tn("{count} table", "{count} tables", all.length) : t("No table yet")),
    all.length
      ? h("ul", { class: "tables" }, all.map(card))
      : h(
          "p",
          { class: "faint" },
          t("A table appears here by itself as soon as its companion publishes at this broker."),
        ),
  );
}

const card = (table) =>
  h(
    "li",
    { class: `hall-table${table.is_online ? "" : " is-away"}`, "data-table": table.name },
    h("h3", {}, h("span", { class: "grow" }, table.name), presence(table)),
    table.game ? game(table.game) : h("p", { class: "faint" }, t("No game")),
  );

const presence = ({ is_online: isOnline }) =>
  h("span", { class: `presence${isOnline ? " is-there" : ""}` }, isOnline ? t("online") : t("offline"));

const game = (told) => [
  h(
    "ul",
    { class: "points", "aria-label": t("Points") },
    told.players.map((player) => line(player, told)),
  ),
  h(
    "p",
    { class: "foot small" },
    told.winner
      ? h("b", { class: "good" }, t("{name} has won.", { name: told.winner }))
      : [
          h("span", {}, t("Turn {number}", { number: told.part })),
          told.roll !== null && h("span", { class: "roll" }, icon("dice", t("last roll")), String(told.roll)),
        ],
    h("span", { class: "faint id" }, told.game),
  ),
];

function line({ colour, name, points, target }, { turn, winner }) {
  const isDue = turn === colour && !winner;
  return h(
    "li",
    { class: `is-${colour}${isDue ? " is-due" : ""}`, "aria-current": isDue ? "true" : null },
    h("span", { class: `badge is-${colour}`, "aria-hidden": "true" }, icon(`sign-${colour}`)),
    h("span", { class: "name" }, name, winner === name && icon("crown", t("won"))),
    h("b", { class: "figure" }, String(points), h("span", { class: "faint of" }, ` / ${target}`)),
    h("progress", {
      class: `bar is-${colour}`,
      max: target || 1,
      value: Math.min(points, target),
      "aria-hidden": "true",
    }),
  );
}
