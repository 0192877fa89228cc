// The players along the edge of the table: points, what is in their hands, what they have achieved.

import { inPanel } from "../boxes/boxes.js";
import { h, icon } from "../dom.js";
import { drawnFact } from "./facts.js";
import { unbroken } from "../fitting.js";
import { taken } from "./taken.js";
import { badge, named } from "../pictures.js";
import { t } from "../words.js";

// `open` is what a tap on the name does, where anything is.
export function drawnSeat(view, seat, open = null) {
  const player = view.players[seat];
  const isOn = view.part.player === seat && view.part.number > 0;
  return h(
    "article",
    { class: `seat is-${seat}${isOn ? " on" : ""}`, "aria-label": named(seat) },
    taken(view, seat),
    drawnName(view, seat, open),
    h(
      "div",
      {
        class: "points",
        role: "img",
        "aria-label": t("{points} of {target} points", { points: player.points, target: player.target }),
      },
      String(player.points),
      h("small", {}, ` / ${player.target}`),
    ),
    h("div", { class: "facts" }, Object.entries(player.facts).map(drawnFact), room(view, player)),
    inPanel(view, seat) ?? h("div", { class: "facts stock" }, Object.values(player.stock).map(left)),
  );
}

// There is room from the start for what may come, so that the row of seats keeps its height.
const room = (view, { facts }) =>
  Array.from({ length: Math.max(0, view.room - Object.keys(facts).length) }, () =>
    h("span", { class: "fact to-come", "aria-hidden": "true" }, icon("hand"), "00"),
  );

function drawnName({ desk }, seat, open) {
  const shown = [badge(seat, true), unbroken(named(seat)), desk?.robots.includes(seat) && icon("robot", t("Robot"))];
  if (!open) return h("div", { class: "name" }, shown);
  return h("button", { class: "name", "data-name": seat, "aria-haspopup": "dialog", onclick: () => open(seat) }, shown);
}

const left = ({ icons, value, words }) =>
  drawnFact(["left", { icons, value, words: t("Left to place: {pieces}.", { pieces: words }), kind: "left" }]);
