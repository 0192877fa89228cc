// The host's choice: how far the teacher on the phones may go.

import { choice } from "../asking.js";
import { h } from "../dom.js";
import { report } from "../stream/act.js";
import { wire } from "../stream/wire.js";
import { t } from "../words.js";

const WORDS = { off: t("off"), explain: t("explains") };

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
    choice(
      Object.keys(WORDS),
      wire.parts.desk.teaches,
      (each) => WORDS[each],
      async (wanted) => report(await wire.post("/api/teacher", { wanted })),
    ),
  );
