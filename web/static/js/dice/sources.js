// How the dice are read: by the camera, by serial dice, or by hand.

import { h } from "../dom.js";
import { readBy } from "./throws.js";
import { t } from "../words.js";

const NAMES = { camera: t("Camera"), serial: t("Serial dice"), taps: t("By hand") };

export function drawnSources(desk) {
  return h(
    "div",
    { class: "source", role: "group", "aria-label": t("How the dice are read") },
    desk.sources.map((source) =>
      h(
        "button",
        {
          class: source.state,
          "aria-pressed": String(desk.dice === source.name),
          "data-source": source.name,
          onclick: () => readBy(source.name),
        },
        h("span", {}, NAMES[source.name]),
        h("small", { class: source.state === "off" ? "unseen" : null }, source.words),
      ),
    ),
  );
}
