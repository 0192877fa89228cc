// How long the game took, and whom the table waited for.

import { h, panel } from "../dom.js";
import { table, who } from "./phrases.js";
import { lasting } from "../lasting.js";
import { t, tn } from "../words_elsewhere.js";

export function waitsPanel({ waits, players, seconds, rested, parts, began }) {
  if (began === null)
    return panel(t("Time"), h("p", { class: "faint" }, t("No times are known: this game was read from a record.")));
  const whole = tn("{count} turn in {time}.", "{count} turns in {time}.", parts.length, { time: lasting(seconds) });
  return panel(
    t("Time"),
    h("p", {}, whole, " ", rested > 0 && t("Breaks of {time} are left out.", { time: lasting(rested) })),
    waits.longest.length > 0 && h("h3", {}, t("Longest waits")),
    waits.longest.length > 0 &&
      h(
        "ol",
        { class: "waits" },
        waits.longest.map((wait) =>
          h(
            "li",
            { "data-wait": wait.line },
            who(players[wait.player]),
            h("b", {}, lasting(wait.seconds)),
            h("span", { class: "faint" }, whenIn(wait)),
          ),
        ),
      ),
    table(
      ["", t("All in all"), t("Per entry")],
      players.map((player, seat) => [
        who(player),
        lasting(waits.seconds[seat]),
        waits.entries[seat] ? lasting(waits.seconds[seat] / waits.entries[seat]) : "–",
      ]),
      t("How long the table waited for each player"),
    ),
  );
}

const whenIn = ({ part: number, words }) =>
  number ? t("turn {number}: {words}", { number, words }) : t("setting up: {words}", { words });
