// A rematch: the new game opens on its last step, with everybody where they sat.

import { h, say } from "../dom.js";
import { wire } from "../stream/wire.js";
import { t } from "../words.js";

export const playAgain = ({ desk }) =>
  desk.demonstration
    ? h("a", { class: "button", href: "/new" }, t("Play again"))
    : h("button", { "data-do": "rematch", onclick: rematch }, t("Play again"));

async function rematch() {
  const answer = await wire.post("/api/set-up/rematch", {});
  if (answer.ok) location.assign("/new");
  else if (answer.status) say(answer.words, "bad");
}
