// Hands that are worth a count, and tries that somebody's hidden cards did not allow.

import { h, icon } from "../dom.js";
import { named } from "../pictures.js";
import { t } from "../words.js";

const SHOWN = 3; // tries, the newest first
const read = new Map(); // by game, the number of the newest try that was read on this device

// `count(player)` opens the count of a hand.
export function doubtsPanel(view, doubts, count, draw) {
  const newest = view.reports.at(-1)?.number ?? 0;
  if (newest < read.get(view.game)) read.delete(view.game); // the companion was started again, and counts anew
  const tries = view.reports.filter(({ number }) => number > (read.get(view.game) ?? 0));
  if (!doubts.length && !tries.length) return false;
  return h(
    "section",
    { class: "wide answers", "aria-label": t("Hands to be counted") },
    doubts.map(({ player, words }) => [
      h("p", { class: "notice", role: "status" }, words),
      countButton(player, view, () => count(player)),
    ]),
    tries
      .slice(-SHOWN)
      .reverse()
      .map(({ words }) => h("p", { class: "notice", role: "status" }, words)),
    tries.length > 0 &&
      h(
        "div",
        { class: "row" },
        countButton(view.own.player, view, () => count(view.own.player)),
        h(
          "button",
          {
            "data-do": "read",
            onclick: () => {
              read.set(view.game, newest);
              draw();
            },
          },
          t("All right"),
        ),
      ),
  );
}

// The hand of whom this device is, or anybody's.
export const countButton = (player, view, onclick) =>
  h(
    "button",
    { "data-count-hand": player, onclick },
    icon("hand"),
    view.own ? t("Count my hand") : t("Count {player}'s hand", { player: named(player) }),
  );
