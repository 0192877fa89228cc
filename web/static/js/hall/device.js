// The code by which another device becomes a host of the hall, on the sheet of one that is.

import { h, sheet } from "../dom.js";
import { drawnQr } from "../qr.js";
import { ask } from "../stream/ask.js";
import { t, tn } from "../words_elsewhere.js";

export async function openDevice() {
  const told = await ask("/api/hosts");
  if (!told) return;
  sheet(
    t("Another device"),
    h("p", {}, t("Another device becomes a host with this code. Everybody else looks on without one.")),
    told.code
      ? h("p", { class: "code" }, `${told.code.slice(0, 3)} ${told.code.slice(3)}`)
      : h("p", { class: "notice" }, t("The code cannot be saved just now, so it is not shown.")),
    told.qr && drawnQr(told.qr, t("A picture that holds address and code")),
    told.address && h("p", { class: "small" }, told.address),
    told.devices > 0 &&
      h("p", { class: "faint small" }, tn("{count} device is a host.", "{count} devices are hosts.", told.devices)),
  );
}
