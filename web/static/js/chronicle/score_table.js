// The points of everybody by what they are for, and what of the game can be taken home.

import { h, icon, panel } from "../dom.js";
import { drawnQr } from "../qr.js";
import { table, who } from "./phrases.js";
import { t } from "../words_elsewhere.js";

const CARDS = "victory cards: cards_shown";

export function scorePanel({ scores, hidden, totals, players, winners }) {
  const rows = scores.map((score) => [
    score.words,
    score.points.map((own, seat) => own + (score.source === CARDS ? hidden[seat] : 0)),
  ]);
  if (hidden.some(Boolean) && !scores.some((score) => score.source === CARDS))
    rows.push([t("Victory point cards"), hidden]);
  const heads = players.map((player, seat) =>
    h("span", {}, who(player), winners.includes(seat) && icon("crown", t("won"))),
  );
  return panel(
    winners.length ? t("Final points") : t("Visible points"),
    table(
      ["", ...heads],
      [
        ...rows.map(([words, points]) => [words, ...points.map(String)]),
        [h("b", {}, t("Total")), ...totals.map((total) => h("b", {}, String(total)))],
      ],
      t("What the points are for"),
    ),
  );
}

export function takeHomePanel({ game, winners, began, bg_stats: app }) {
  const east = began === null ? 0 : -new Date(began * 1000).getTimezoneOffset(); // what this device's clock showed then
  const at = `/game/${encodeURIComponent(game)}`;
  return panel(
    t("To take home"),
    h(
      "div",
      { class: "row" },
      h(
        "a",
        { class: "button", href: `${at}/score-sheet.svg?east=${east}`, target: "_blank" },
        t("Score sheet to print"),
      ),
      h("a", { class: "button", href: `${at}/parts.csv`, download: true }, t("Table (CSV)")),
      winners.length
        ? h("a", { class: "button", href: `${at}/record.jsonl`, download: true }, t("Record (JSON)"))
        : h("span", { class: "faint small" }, t("You get the whole record once somebody has won: it shows all cards.")),
    ),
    app &&
      h(
        "details",
        {},
        h("summary", {}, t("Record it in BG Stats")),
        h(
          "p",
          { class: "small" },
          t(
            "The app asks before it records anything. It gets names, points, who won and who began, when, how long, and what was played; nothing is sent before you open the link.",
          ),
        ),
        h(
          "div",
          { class: "row" },
          drawnQr(app.code, t("The same link as a QR code, for a phone with the app")),
          h(
            "a",
            { class: "button", href: app.link, rel: "noopener noreferrer", target: "_blank" },
            t("Open BG Stats on this device"),
          ),
        ),
      ),
  );
}
