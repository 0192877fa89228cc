// How often each total was rolled, what was to be expected, and what that says of the dice.

import { h, panel, s } from "../dom.js";
import { asTable, number } from "./phrases.js";
import { t, tn } from "../words_elsewhere.js";

const [WIDTH, HEIGHT, FOOT, HEAD] = [660, 230, 30, 22];

export function rollsPanel({ counts, expected, usual, fairness, chosen = 0, by_player: byPlayer = [] }, players = []) {
  const rolled = counts.reduce((sum, count) => sum + count, 0);
  return panel(
    t("Rolls"),
    h(
      "p",
      { class: `verdict is-${fairness.verdict.replace(" ", "-")}`, "data-verdict": fairness.verdict },
      fairness.words,
      fairness.suspect ? ` ${fairness.suspect}` : "",
    ),
    rolled > 0 && chart(counts, expected, usual, rolled),
    rolled > 0 &&
      h(
        "p",
        { class: "faint small" },
        t(
          "The line is what fair dice roll on average; in 95 of 100 games each total stays within its grey band. With eleven totals, one outside its band is nothing unusual.",
        ),
      ),
    chosen > 0 &&
      h(
        "p",
        { class: "faint small" },
        tn(
          "{count} roll was set by a card and is not counted.",
          "{count} rolls were set by a card and are not counted.",
          chosen,
        ),
      ),
    rolled > 0 &&
      asTable(
        [t("Total"), t("Rolled"), t("Average"), ...players.map((player) => player.name)],
        counts.map((count, i) => [
          String(i + 2),
          String(count),
          number(expected[i], 1),
          ...players.map((_, seat) => String(byPlayer[seat][i])),
        ]),
        t("Rolls by total"),
      ),
  );
}

function chart(counts, expected, usual, rolled) {
  const most = Math.max(1, ...counts, ...usual.map(([, high]) => high));
  const step = WIDTH / counts.length;
  const level = (value) => HEAD + (HEIGHT - HEAD - FOOT) * (1 - value / most);
  const label = tn(
    "{count} roll by total, from 2 to 12: {counts}.",
    "{count} rolls by total, from 2 to 12: {counts}.",
    rolled,
    { counts: counts.join(", ") },
  );
  return s(
    "svg",
    { class: "chart rolls", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label },
    counts.map((count, i) => {
      const x = i * step;
      const [low, high] = usual[i];
      return s(
        "g",
        { "data-total": `${i + 2} ${count}` },
        s("rect", {
          class: "usual",
          x: x + 2,
          width: step - 4,
          y: level(high),
          height: Math.max(1, level(low) - level(high)),
        }),
        s("rect", {
          class: `bar${count < low || count > high ? " odd" : ""}`,
          x: x + step * 0.2,
          width: step * 0.6,
          y: level(count),
          height: level(0) - level(count),
        }),
        s("line", { class: "due", x1: x + 5, x2: x + step - 5, y1: level(expected[i]), y2: level(expected[i]) }),
        s("text", { class: "count", x: x + step / 2, y: level(0) - 6 }, String(count)),
        s("text", { class: "name", x: x + step / 2, y: HEIGHT - 8 }, String(i + 2)),
      );
    }),
  );
}
