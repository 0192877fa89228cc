// Every light as it would shine on the real wiring, and the end-turn button, live.

import { report } from "../line/act.js";
import { at, h, icon } from "../dom.js";
import { titled } from "../names.js";
import { listen } from "../page.js";
import { wire } from "../line/wire.js";
import { t } from "../words.js";

const TITLES = { seat: t("Whose turn"), number: t("Producing numbers"), signal: t("Signals") };
const GLOWS = { off: t("dark"), on: t("lit"), blinking: t("blinking") };

function draw() {
  const lights = wire.parts.desk?.lights;
  const track = wire.parts.desk?.track;
  if (!lights) return;
  at("lights").replaceChildren(
    ...Object.entries(TITLES).map(([group, title]) =>
      h(
        "section",
        { class: `panel of-${group}` },
        h("h2", {}, title),
        h("div", { class: "lamps" }, lights.filter((light) => light.group === group).map(lamp)),
      ),
    ),
  );
  if (track) at("lights").append(barbarians(track));
  const { devices, trying, trying_words: tried, is_paused: paused } = wire.parts.desk;
  if (devices.length) at("lights").append(wired(devices));
  at("try").textContent = trying ? t("Stop trying") : t("Try every lamp");
  at("trying").textContent = trying ? t("Only this is lit: {lamp}", { lamp: tried || trying }) : "";
  at("pause").textContent = paused ? t("Go on") : t("Pause");
  at("notices").replaceChildren(...wire.parts.desk.notices.map((words) => h("p", { class: "notice" }, words)));
}

function lamp(light) {
  const on = light.level > 0.02;
  const tried = [`${light.group} ${light.name}`, light.name].includes(wire.parts.desk.trying);
  const shines = on ? (light.blinks ? t("blinking") : `${Math.round(light.level * 100)} %`) : t("dark");
  const words = `${titled(light.name)}: ${shines}`;
  const bulb = h(
    "span",
    {
      class: `bulb${on ? " on" : ""}${light.blinks ? " blinks" : ""}${light.group === "seat" ? ` is-${light.name}` : ""}`,
    },
    sign(light),
  );
  bulb.style.setProperty("--level", light.level);
  return h(
    "figure",
    {
      class: `lamp${tried ? " tried" : ""}`,
      role: "img",
      "aria-label": words,
      "data-light": `${light.group} ${light.name}`,
      "data-level": light.level,
    },
    bulb,
    h("figcaption", {}, light.group === "number" ? "" : titled(light.name), h("small", { class: "faint" }, shines)),
  );
}

function sign({ group, name }) {
  if (group === "seat") return icon(`sign-${name}`);
  if (group === "number") return name;
  return icon(name === "seven" ? "robber" : "hand");
}

// The barbarian track, whether its lights are wired or not, and what an attack would meet just now.
function barbarians({ steps, to_go, barbarians: strength, knights, lights }) {
  return h(
    "section",
    { class: "panel of-ship", "aria-label": t("Barbarian ship") },
    h("h2", {}, t("Barbarian ship")),
    h(
      "div",
      { class: "lamps" },
      lights.map((glow, i) => {
        const bulb = h(
          "span",
          {
            class: `bulb${glow === "off" ? "" : " on"}${glow === "blinking" ? " blinks" : ""}`,
            role: "img",
            "aria-label": t("step {number}: {light}", { number: i + 1, light: GLOWS[glow] ?? glow }),
            "data-ship": `${i + 1} ${glow}`,
          },
          i === lights.length - 1 ? icon("robber") : String(i + 1),
        );
        bulb.style.setProperty("--level", 1);
        return bulb;
      }),
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

function nearness(steps, toGo) {
  if (toGo === 0) return t("The barbarians attack!");
  if (toGo === 1) return t("The ship is one step away.");
  return t("The ship has made {steps} of {all} steps.", { steps, all: steps + toGo });
}

// Whatever is wired besides lamps, with what is wrong.
function wired(devices) {
  return h(
    "section",
    { class: "panel of-devices", "aria-label": t("Further devices") },
    h("h2", {}, t("Further devices")),
    h(
      "ul",
      {},
      devices.map(({ name, state, words }) =>
        h("li", { "data-device": `${name} ${state}` }, h("b", {}, name), " ", words || t("ready")),
      ),
    ),
  );
}

at("try").addEventListener("click", async () =>
  report(await wire.post("/api/try-lamps", { wanted: !wire.parts.desk.trying })),
);
at("pause").addEventListener("click", async () =>
  report(await wire.post("/api/pause", { wanted: !wire.parts.desk.is_paused })),
);
at("end-turn").addEventListener("click", async () => report(await wire.post("/api/end-turn-button", {})));
listen(draw);
wire.open();
