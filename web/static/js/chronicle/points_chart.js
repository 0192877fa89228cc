// The points of everybody from part to part.

import { h, panel, s } from "../dom.js";
import { asTable, who } from "./phrases.js";
import { t } from "../words_elsewhere.js";

const [WIDTH, HEIGHT, FOOT, HEAD, LEFT, RIGHT] = [660, 260, 26, 12, 28, 12];
const DASHES = ["", "11 5", "3 4", "15 4 3 4", "1 6", "7 3 1 3"];

export function pointsPanel({ course, parts, players, totals, target, winners }) {
  const last = Math.max(1, parts.length);
  const most = Math.max(target, ...course.flatMap((standing) => standing.points), ...totals);
  const x = (part) => LEFT + (WIDTH - LEFT - RIGHT) * (part / last);
  const y = (points) => HEAD + (HEIGHT - HEAD - FOOT) * (1 - points / most);
  const rows = parts.filter((part) => part.number % Math.ceil(last / 20) === 0 || part.number === last);
  return panel(
    t("Points"),
    s(
      "svg",
      {
        class: "chart points",
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
        role: "img",
        "aria-label": t("Everybody's points from turn to turn; the table below lists them."),
      },
      Array.from({ length: Math.floor(most / 2) + 1 }, (_, i) => [
        s("line", { class: "grid", x1: LEFT, x2: WIDTH - RIGHT, y1: y(2 * i), y2: y(2 * i) }),
        s("text", { class: "scale", x: LEFT - 6, y: y(2 * i) + 5 }, String(2 * i)),
      ]),
      s("line", { class: "goal", x1: LEFT, x2: WIDTH - RIGHT, y1: y(target), y2: y(target) }),
      players.map((player, seat) =>
        line(
          player,
          seat,
          course.map((standing) => [x(standing.part), y(standing.points[seat])]),
          x(last),
        ),
      ),
      s("text", { class: "name", x: WIDTH / 2, y: HEIGHT - 5 }, t("Turns: {number}", { number: parts.length })),
    ),
    h(
      "ul",
      { class: "legend" },
      players.map((player, seat) =>
        h(
          "li",
          {},
          s(
            "svg",
            { class: `sample is-${player.colour}`, viewBox: "0 0 40 12", "aria-hidden": "true" },
            strokes(`M2 6H38`, seat),
          ),
          who(player),
          winners.includes(seat) && h("b", {}, t("won")),
        ),
      ),
    ),
    asTable(
      [t("Part"), ...players.map((player) => player.name)],
      rows.map((part) => [String(part.number), ...part.points.map(String)]),
      t("Points from turn to turn"),
    ),
  );
}

function line(player, seat, places, end) {
  const path = places
    .map(([x, y], i) => (i ? `H${x.toFixed(1)}V${y.toFixed(1)}` : `M${x.toFixed(1)} ${y.toFixed(1)}`))
    .join("");
  return s(
    "g",
    { class: `is-${player.colour}`, "data-line": player.colour },
    strokes(`${path}H${end.toFixed(1)}`, seat),
  );
}

// Lines differ by their dashes as well as by their colour; the edge lets white be seen on white.
const strokes = (d, seat) =>
  ["edge", "body"].map((part) => s("path", { class: part, d, "stroke-dasharray": DASHES[seat] || null }));
