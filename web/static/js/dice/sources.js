// How the dice are read: by the camera, by serial dice, or by hand. Mostly that was chosen long ago, so it is one small
// button beside the dice, and the choice opens over the page.

import { h, icon, sheet } from "../dom.js";
import { readBy } from "./throws.js";
import { t } from "../words.js";

const NAMES = { camera: t("Camera"), serial: t("Serial dice"), taps: t("By hand") };
const ICONS = { camera: "camera", serial: "dice", taps: "tap" };

export function drawnReader({ dice, sources }) {
  const state = sources.find((source) => source.name === dice)?.state;
  return h(
    "button",
    {
      class: `reader ${state}`,
      "data-open": "sources",
      "aria-haspopup": "dialog",
      title: t("How the dice are read"),
      onclick: () => openSources({ dice, sources }),
    },
    icon(state === "waiting" ? "warning" : ICONS[dice]),
    h("span", { class: "unseen" }, t("How the dice are read:")),
    h("span", { class: "label" }, NAMES[dice]),
  );
}

function openSources({ dice, sources }) {
  const opened = sheet(
    t("How the dice are read"),
    h(
      "div",
      { class: "source choices", role: "group", "aria-label": t("How the dice are read") },
      sources.map(({ name, state, words }) =>
        h(
          "button",
          {
            class: `choice ${state}`,
            "aria-pressed": String(dice === name),
            "data-source": name,
            onclick: () => {
              opened.close();
              readBy(name);
            },
          },
          h("b", {}, NAMES[name]),
          h("small", {}, words),
        ),
      ),
    ),
  );
}
