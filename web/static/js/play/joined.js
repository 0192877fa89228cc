// A host's sheet on who has joined, left or changed a code, the newest first.

import { daytime } from "../times.js";
import { h, sheet } from "../dom.js";
import { oneAtATime } from "../later.js";
import { ask } from "../stream/ask.js";
import { named } from "../pictures.js";
import { t, tn } from "../words.js";

const WORDS = {
  host: () => t("Became a host"),
  "no host": () => t("Is no longer a host"),
  seat: (player) => t("Took {player}’s seat", { player }),
  left: (player) => t("Left {player}’s seat", { player }),
  "host code": () => t("Gave the hosts a new code"),
  "seat code": (player) => t("Gave {player}’s seat a new code", { player }),
  "new game": () => t("A new game: all seats have new codes"),
};

export const openJoined = oneAtATime(async () => {
  const answer = await ask("/api/joined");
  if (!answer) return;
  const { joined } = answer;
  sheet(
    t("Who has joined?"),
    joined.length === 0
      ? h("p", {}, t("Nobody has joined yet."))
      : h("ol", { class: "joined", reversed: "" }, joined.map(line)),
    h("p", { class: "faint" }, t("If you do not know a device here, give the seat or the hosts a new code.")),
  );
});

function line({ what, seat, device, address, first, latest, times }) {
  const again =
    times > 1 && tn("{count} time since {when}", "{count} times since {when}", times, { when: daytime(first) });
  const more = [daytime(latest), device, address, again].filter(Boolean).join(" · ");
  return h(
    "li",
    { "data-joined": what },
    WORDS[what](seat && named(seat)),
    h("br"),
    h("small", { class: "faint" }, more),
  );
}
