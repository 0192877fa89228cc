// The cover of a tablet on its way to a player, and back: nothing private is on it. A tap turns it over.

import { usuallyAwake } from "../device/awake.js";
import { wire } from "../line/wire.js";
import { at, say } from "../dom.js";
import { listen } from "../page.js";

const SETTLE = 700; // ms for which a tap meant for the page before does nothing: it would show cards to the wrong eyes

// The stream is closed before: it would say at the same time that the tablet has changed hands, and leave twice.
async function turn(path, body) {
  wire.close();
  const answer = await wire.post(path, body);
  if (!answer.ok && ![403, 409].includes(answer.status)) return answer.status && say(answer.words, "bad");
  return location.replace("/");
}

at("show")?.addEventListener("click", () => turn("/api/pass/show", { seat: at("page").dataset.seat }));
at("back").addEventListener("click", () => turn("/api/pass/back", {}));
setTimeout(
  () =>
    document.querySelectorAll("#page button").forEach((button) => {
      button.disabled = false;
    }),
  SETTLE,
);
listen(() => {});
wire.open();
usuallyAwake();
