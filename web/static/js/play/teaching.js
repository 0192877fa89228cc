// The host's choice: how far the teacher on the phones may go.

import { choice } from "../asking.js";
import { h } from "../dom.js";
import { report } from "../stream/act.js";
import { wire } from "../stream/wire.js";
import { t } from "../words.js";

const WORDS = { off: t("off"), explain: t("explains"), hints: t("gives hints"), chances: t("hints and chances") };

// What needs play-outs is no choice in a game that cannot be played out; then the reason stands there instead.
const choices = ({ no_forecast: whyNot }) => Object.keys(WORDS).slice(0, whyNot ? 2 : undefined);

export const teachingChoice = () =>
  h(
    "section",
    { class: "setting", role: "group", "aria-label": t("The teacher on the phones") },
    h("h3", {}, t("The teacher on the phones")),
    h(
      "p",
      { class: "faint small" },
      t("It tells each player, when asked, what can be done, what is missing, and why."),
    ),
    h(
      "p",
      { class: "faint small" },
      wire.parts.desk.no_forecast || t("Chances of winning are for every screen: only if the whole table agrees."),
    ),
    choice(
      choices(wire.parts.desk),
      wire.parts.desk.teaches,
      (each) => WORDS[each],
      async (wanted) => report(await wire.post("/api/teacher", { wanted })),
    ),
  );
