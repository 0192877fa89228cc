// The dice: what they show, what a device read, how people enter them, and which of the three ways counts.

import { act, report } from "./act.js";
import { h, s } from "./dom.js";
import { die, named, badge } from "./parts.js";
import { wire } from "./wire.js";

const NAMES = { camera: "Camera", serial: "Serial dice", taps: "By hand" };
let picked = [null, null];
let asked = "";

export function dicePanel(view, desk, found, redraw) {
  const rolls = found.rolls;
  const due = rolls.map((option) => option.player).join() + view.part?.number;
  if (due !== asked) {
    asked = due;
    picked = [null, null];
  }
  const doubt = rolls.length && desk.reading && !desk.reading.is_sure ? desk.reading : null;
  const byHand = desk.rolls_itself || desk.dice === "taps" || desk.sources.find((source) => source.name === desk.dice)?.state !== "ready";
  return h("section", { class: "panel dice-panel", "aria-label": "Dice" },
    shown(view, desk, rolls, doubt, byHand),
    desk.reading?.words && h("p", { class: doubt ? "notice" : "faint small", role: "status" }, desk.reading.words),
    doubt && doubt.dice.every(Boolean) && h("button", { type: "button", class: "main", onclick: () => enter(rolls[0], doubt.dice) },
      `Yes: ${doubt.dice[0]} and ${doubt.dice[1]}`),
    rolls.length > 0 && desk.rolls_itself && h("button", { type: "button", class: "main", onclick: () => act(rolls[0].action) }, "Roll the dice"),
    rolls.length > 0 && !desk.rolls_itself && (byHand || doubt) && faces(rolls, redraw),
    sources(desk));
}

function shown(view, desk, rolls, doubt, byHand) {
  const dice = view.dice ?? doubt?.dice ?? (rolls.length && byHand ? picked : null);
  const total = view.dice ? view.dice[0] + view.dice[1] : "";
  return h("div", { class: "dice" },
    dice && [die(dice[0], "yellow"), die(dice[1], "red")],
    dice && total && h("div", { class: "total", "aria-label": `together ${total}` }, String(total)),
    !dice && h("p", { class: "faint" }, rolls.length ? `Roll: ${NAMES[desk.dice].toLowerCase()} will read it.` : "The dice rest."),
    desk.dice === "camera" && desk.picture > 0 && h("img", { class: "camera", alt: "What the camera saw", src: `/camera.jpg?n=${desk.picture}` }));
}

function faces(rolls, redraw) {
  const option = rolls[0];
  const row = (which, colour) => h("div", { class: "faces", role: "group", "aria-label": `${colour} die` }, [1, 2, 3, 4, 5, 6].map((value) =>
    h("button", { type: "button", "aria-pressed": String(picked[which] === value), "aria-label": `${colour} ${value}`, "data-face": `${colour}-${value}`, onclick: () => {
      picked[which] = value;
      if (picked.every(Boolean)) enter(option, picked);
      else redraw();
    } }, die(value, colour))));
  return h("div", { class: "answers" },
    rolls.length > 1 && h("p", {}, badge(option.player), ` ${named(option.player)} rolls`),
    row(0, "yellow"), row(1, "red"));
}

async function enter(option, dice) {
  const rolled = [...dice];
  picked = [null, null];
  await act({ ...option.action, dice: rolled });
}

function sources(desk) {
  return h("div", { class: "source", role: "group", "aria-label": "How the dice are read" }, desk.sources.map((source) =>
    h("button", { type: "button", class: source.state, "aria-pressed": String(desk.dice === source.name), "data-source": source.name,
      onclick: async () => report(await wire.post("/api/dice-source", { source: source.name })) },
      h("span", {}, NAMES[source.name]), h("small", {}, source.words))));
}

export function facePicker(start, done) {
  const chosen = [null, null];
  const body = h("div", { class: "answers" });
  const row = (which, colour) => h("div", { class: "faces", role: "group", "aria-label": `${colour} die` }, [1, 2, 3, 4, 5, 6].map((value) =>
    h("button", { type: "button", "aria-pressed": String((chosen[which] ?? start?.[which]) === value), "aria-label": `${colour} ${value}`, "data-face": `${colour}-${value}`, onclick: () => {
      chosen[which] = value;
      if (chosen.every(Boolean)) done([...chosen]);
      else draw();
    } }, die(value, colour))));
  const draw = () => body.replaceChildren(row(0, "yellow"), row(1, "red"));
  draw();
  return body;
}
