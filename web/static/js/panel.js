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
  if (!lights) return;
  at("lights").replaceChildren(...Object.entries(TITLES).map(([group, title]) => h("section", { class: `panel of-${group}` }, h("h2", {}, title),
    h("div", { class: "lamps" }, lights.filter((light) => light.group === group).map(lamp)))));
  at("notices").replaceChildren(...wire.parts.desk.notices.map((words) => h("p", { class: "notice" }, words)));
}

function lamp(light) {
  const on = light.level > 0.02;
  const words = `${light.name}: ${on ? (light.blinks ? "blinking" : `${Math.round(light.level * 100)} %`) : "dark"}`;
  const bulb = h("span", { class: `bulb${on ? " on" : ""}${light.blinks ? " blinks" : ""}${light.group === "seat" ? ` is-${light.name}` : ""}` },
    light.group === "seat" ? icon(`sign-${light.name}`) : light.group === "number" ? light.name : icon(light.name === "seven" ? "robber" : "hand"));
  bulb.style.setProperty("--level", light.level);
  return h("figure", { class: "lamp", role: "img", "aria-label": words, "data-light": `${light.group} ${light.name}`, "data-level": light.level },
    bulb, h("figcaption", {}, light.group === "number" ? "" : light.name, h("small", { class: "faint" }, on ? (light.blinks ? "blinking" : `${Math.round(light.level * 100)} %`) : "dark")));
}

at("end-turn").addEventListener("click", async () => report(await wire.post("/api/end-turn-button", {})));
at("lost").textContent = LOST;
wire.tell(draw);
wire.open();
