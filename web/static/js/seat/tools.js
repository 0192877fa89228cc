// The tools at the foot of a player's page: the board, counting one's own cards, and leaving the seat.

import { report } from "../stream/act.js";
import { openCorrection, openHistory } from "../corrections/opening.js";
import { h, icon, sheet } from "../dom.js";
import { inHand } from "./hiding.js";
import { openBoard } from "./board.js";
import { wire } from "../stream/wire.js";
import { t } from "../words.js";

export const drawnTools = ({ table_says: says }, me) => [
  tool("board", () => openBoard(t("The board")), "whole", t("The board")),
  tool("history", () => openHistory(), "history", t("History")),
  ...says.map(({ action: { do: kind }, icon: glyph, words }) =>
    tool(kind, () => openCorrection(kind, me), glyph, words),
  ),
  !inHand() && tool("leave", leave, "phone", t("Leave this seat")),
];

const tool = (name, open, glyph, words) => h("button", { "data-open": name, onclick: open }, icon(glyph), words);

function leave() {
  const opened = sheet(
    t("Leave this seat?"),
    h("p", {}, t("Nothing in the game changes. To come back, type the code that the tablet shows under “Phones”.")),
    h(
      "div",
      { class: "row" },
      h("button", { class: "main", onclick: () => opened.close() }, t("Stay")),
      h("button", { class: "danger", "data-leave": true, onclick: stand }, t("Leave")),
    ),
  );
}

async function stand() {
  wire.close(); // or the stream would say, at the same time, that the seat is gone
  if (report(await wire.post("/api/leave", {}))) location.replace("/join");
}
