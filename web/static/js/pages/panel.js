// Every light as it would shine on the real wiring, and the end-turn button, live.

import { report } from "../stream/act.js";
import { hexOutline, hexPointOf } from "../board/places.js";
import { at, h, icon, s } from "../dom.js";
import { trackPanel } from "../boxes/boxes.js";
import { bulb, isOn } from "../play/bulb.js";
import { titled } from "../names.js";
import { listen } from "../page.js";
import { wire } from "../stream/wire.js";
import { t } from "../words.js";

const TITLES = { seat: t("Whose turn it is"), number: t("Producing numbers"), signal: t("Signals") };

const DOES = { off: t("dark"), on: t("lit"), blinking: t("blinking"), none: t("no light here") };

function draw() {
  const { desk } = wire.parts;
  if (!desk?.lights) return;
  const { lights, hexes, track, devices, notices, trying, trying_words: tried, is_paused: isPaused } = desk;
  const group = ([name, title]) =>
    h(
      "section",
      { class: `panel of-${name}` },
      h("h2", {}, title),
      h("div", { class: "lamps" }, lights.filter((light) => light.group === name).map(lamp)),
    );
  const sections = [
    ...Object.entries(TITLES).map(group),
    hexes.length > 0 && island(hexes),
    track && trackPanel(track),
    devices.length > 0 && wired(devices),
  ];
  at("lights").replaceChildren(...sections.filter(Boolean));
  at("try").textContent = trying ? t("Stop trying") : t("Try every lamp");
  at("trying").textContent = trying ? t("Only this is lit: {lamp}", { lamp: tried || trying }) : "";
  at("pause").textContent = isPaused ? t("Go on") : t("Pause");
  drawShine(desk);
  at("notices").replaceChildren(...notices.map((words) => h("p", { class: "notice" }, words)));
}

function lamp(light) {
  const { group, name, level } = light;
  const isTried = [`${group} ${name}`, name].includes(wire.parts.desk.trying);
  const shines = shining(light);
  return h(
    "div",
    {
      class: isTried ? "lamp tried" : "lamp",
      role: "img",
      "aria-label": `${titled(name)}: ${shines}`,
      "data-light": `${group} ${name}`,
      "data-level": level,
    },
    bulb(level, light.blinks, { class: group === "seat" ? `is-${name}` : "" }, sign(light)),
    h("span", { class: "caption" }, group === "number" ? "" : titled(name), h("small", { class: "faint" }, shines)),
  );
}

// The hex lights where they hang, in the colours of their diodes.
function island(hexes) {
  const points = hexes.map(({ name }) => hexPointOf(name));
  const [left, right] = [Math.min, Math.max].map((most) => most(...points.map(([x]) => x)));
  const [top, bottom] = [Math.min, Math.max].map((most) => most(...points.map(([, y]) => y)));
  const box = [left - 1, top - 1.1, right - left + 2, bottom - top + 2.2].join(" ");
  return h(
    "section",
    { class: "panel of-hexes" },
    h("h2", {}, t("Hex lights")),
    s("svg", { viewBox: box, role: "img", "aria-label": t("Hex lights") }, hexes.map(hexLight)),
  );
}

function hexLight({ name, colour, does }) {
  const [x, y] = hexPointOf(name);
  return s(
    "g",
    { class: `hex-light ${does}`, "data-hex": name },
    s("title", {}, DOES[does]),
    s("polygon", { points: hexOutline([x, y], 0.96) }),
    s("polygon", {
      class: does === "blinking" ? "shine blinks" : "shine",
      points: hexOutline([x, y], 0.8),
      fill: colour,
    }),
  );
}

function shining({ level, blinks }) {
  if (!isOn(level)) return t("dark");
  return blinks ? t("blinking") : `${Math.round(level * 100)} %`;
}

function sign({ group, name }) {
  if (group === "seat") return icon(`sign-${name}`);
  if (group === "number") return name;
  return icon(name === "seven" ? "robber" : "hand");
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

// Which light and sound are chosen; what is off is said in words.
function drawShine({ light, sounds }) {
  const sound = sounds ? "on" : "off";
  for (const button of at("shine").querySelectorAll("button")) {
    const { light: mine, sound: other } = button.dataset;
    button.setAttribute("aria-pressed", String(mine ? mine === light : other === sound));
  }
  const off = [light === "off" && t("The lights are off."), !sounds && t("The sound is off.")];
  at("what-is-off").textContent = off.filter(Boolean).join(" ");
}

at("shine").addEventListener("click", async ({ target }) => {
  const { light, sound } = target.dataset;
  if (light) report(await wire.post("/api/shine", { light }));
  if (sound) report(await wire.post("/api/sound", { wanted: sound === "on" }));
});
at("try").addEventListener("click", async () =>
  report(await wire.post("/api/try-lamps", { wanted: !wire.parts.desk.trying })),
);
at("pause").addEventListener("click", async () =>
  report(await wire.post("/api/pause", { wanted: !wire.parts.desk.is_paused })),
);
at("end-turn").addEventListener("click", async () => report(await wire.post("/api/end-turn-button", {})));
listen(draw);
wire.open();
