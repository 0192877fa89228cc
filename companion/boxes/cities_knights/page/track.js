// The barbarian track as lights, whether they are wired or not, and what an attack would meet just now.

import { h, icon } from "../../dom.js";
import { bulb } from "../../play/bulb.js";
import { t } from "../../words.js";

const GLOWS = { off: t("dark"), on: t("lit"), blinking: t("blinking") };

export function trackPanel({ steps, to_go, strength, defence: knights, lights }) {
  return h(
    "section",
    { class: "panel of-ship", "aria-label": t("Barbarian ship") },
    h("h2", {}, t("Barbarian ship")),
    h(
      "div",
      { class: "lamps" },
      lights.map((glow, i) => step(i + 1, glow, lights.length)),
    ),
    h(
      "p",
      { class: "sides" },
      nearness(steps, to_go),
      " ",
      t("Barbarians {strength}, active knights {knights}.", { strength, knights }),
    ),
  );
}

function step(number, glow, last) {
  const attributes = {
    role: "img",
    "aria-label": t("step {number}: {light}", { number, light: GLOWS[glow] ?? glow }),
    "data-ship": `${number} ${glow}`,
  };
  const shown = number === last ? icon("robber") : String(number);
  return bulb(glow === "off" ? 0 : 1, glow === "blinking", attributes, shown);
}

function nearness(steps, toGo) {
  if (toGo === 0) return t("The barbarians attack!");
  if (toGo === 1) return t("The ship is one step away.");
  return t("The ship has moved {steps} of {all} steps.", { steps, all: steps + toGo });
}
