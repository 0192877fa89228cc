// Every light as it would shine on the real wiring, and the end-turn button, live.

import { report } from "./act.js";
import { h, icon } from "./dom.js";
import { LOST, wire } from "./wire.js";

const at = (id) => document.getElementById(id);
const TITLES = { seat: "Whose turn", number: "Producing numbers", signal: "Signals" };

function draw() {
  at("lost").hidden = !wire.lost;
  at("page").inert = wire.lost;
  at("page").classList.toggle("without-contact", wire.lost);
  const lights = wire.parts.desk?.lights;
  const track = wire.parts.desk?.track;
  if (!lights) return;
  at("lights").replaceChildren(...Object.entries(TITLES).map(([group, title]) => h("section", { class: `panel of-${group}` }, h("h2", {}, title),
    h("div", { class: "lamps" }, lights.filter((light) => light.group === group).map(lamp)))));
  if (track) at("lights").append(barbarians(track));
  const { devices, trying, is_paused: paused } = wire.parts.desk;
  if (devices.length) at("lights").append(wired(devices));
  at("try").textContent = trying ? "Stop trying" : "Try every lamp";
  at("trying").textContent = trying ? `Only this is lit: ${trying}` : "";
  at("pause").textContent = paused ? "Go on" : "Pause";
  at("notices").replaceChildren(...wire.parts.desk.notices.map((words) => h("p", { class: "notice" }, words)));
}

function lamp(light) {
  const on = light.level > 0.02;
  const tried = [`${light.group} ${light.name}`, light.name].includes(wire.parts.desk.trying);
  const words = `${light.name}: ${on ? (light.blinks ? "blinking" : `${Math.round(light.level * 100)} %`) : "dark"}`;
  const bulb = h("span", { class: `bulb${on ? " on" : ""}${light.blinks ? " blinks" : ""}${light.group === "seat" ? ` is-${light.name}` : ""}` },
    light.group === "seat" ? icon(`sign-${light.name}`) : light.group === "number" ? light.name : icon(light.name === "seven" ? "robber" : "hand"));
  bulb.style.setProperty("--level", light.level);
  return h("figure", { class: `lamp${tried ? " tried" : ""}`, role: "img", "aria-label": words, "data-light": `${light.group} ${light.name}`, "data-level": light.level },
    bulb, h("figcaption", {}, light.group === "number" ? "" : light.name, h("small", { class: "faint" }, on ? (light.blinks ? "blinking" : `${Math.round(light.level * 100)} %`) : "dark")));
}

// The barbarian track, whether its lights are wired or not, and what an attack would meet just now.
function barbarians({ steps, to_go, barbarians: strength, knights, lights }) {
  const near = to_go === 0 ? "The barbarians attack!" : to_go === 1 ? "The ship is one step away." : `The ship has made ${steps} of ${steps + to_go} steps.`;
  return h("section", { class: "panel of-ship", "aria-label": "Barbarian ship" }, h("h2", {}, "Barbarian ship"),
    h("div", { class: "lamps" }, lights.map((glow, i) => {
      const bulb = h("span", { class: `bulb${glow === "off" ? "" : " on"}${glow === "blinking" ? " blinks" : ""}`, role: "img", "aria-label": `step ${i + 1}: ${glow}`, "data-ship": `${i + 1} ${glow}` },
        i === lights.length - 1 ? icon("robber") : String(i + 1));
      bulb.style.setProperty("--level", 1);
      return bulb;
    })),
    h("p", { class: "sides" }, `${near} Barbarians ${strength}, active knights ${knights}.`));
}

// Whatever is wired besides lamps, with what is wrong.
function wired(devices) {
  return h("section", { class: "panel of-devices", "aria-label": "Further devices" }, h("h2", {}, "Further devices"),
    h("ul", {}, devices.map(({ name, state, words }) => h("li", { "data-device": `${name} ${state}` }, h("b", {}, name), " ", words || "ready"))));
}

at("try").addEventListener("click", async () => report(await wire.post("/api/try-lamps", { wanted: !wire.parts.desk.trying })));
at("pause").addEventListener("click", async () => report(await wire.post("/api/pause", { wanted: !wire.parts.desk.is_paused })));
at("end-turn").addEventListener("click", async () => report(await wire.post("/api/end-turn-button", {})));
at("lost").textContent = LOST;
wire.tell(draw);
wire.open();
