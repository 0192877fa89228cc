// Changing one action: which of its fields may be something else, and asking people for it.
//
// `edit(action, places, done)` calls `done(changed action)`. Dice are two taps, places a tap on the board.

import { CardPicker } from "./cards.js";
import { h, icon, sheet } from "./dom.js";
import { eventPicker, facePicker } from "./dice.js";
import { badge, named, RESOURCES } from "./parts.js";

const DEVELOPMENT = ["knight", "victory_point", "road_building", "year_of_plenty", "monopoly", "unknown"];
const SEATS = ["player", "victim", "partner", "starter"];
const PLACES = ["path", "corner", "hex"];
const plain = (word) => word.replaceAll("_", " ");

export function edit(action, table, done) {
  const fields = Object.entries(action).filter(([name]) => name !== "do");
  const dice = "dice" in action;
  const place = fields.find(([name]) => PLACES.includes(name));
  if (place && fields.length === 2) return table.pick(place[0], "Tap where it was.", (at) => done({ ...action, [place[0]]: at }));
  const changed = { ...action };
  const opened = sheet(dice || action.do === "RollEventDie" ? "What did the dice show?" : "What was it?");
  const body = opened.querySelector(".content");
  const finish = () => {
    opened.close();
    done(changed);
  };
  if (dice) {
    body.append(facePicker(action.dice, (faces) => { changed.dice = faces; finish(); }));
    return opened;
  }
  if (action.do === "RollEventDie") {
    body.append(eventPicker(action.face, (face) => { changed.face = face; finish(); }));
    return opened;
  }
  for (const [name, value] of fields) body.append(h("h3", {}, plain(name)), control(name, value, changed, table));
  body.append(h("button", { type: "button", class: "main", onclick: finish }, "See what follows"));
  return opened;
}

function control(name, value, changed, table) {
  if (SEATS.includes(name)) return choice(table.seats, value, (seat) => [badge(seat), named(seat)], (seat) => { changed[name] = seat; });
  if (name === "card" || name === "kind" || name === "give" || name === "take") {
    const kinds = changed.do.includes("Development") ? DEVELOPMENT : RESOURCES;
    const choices = name === "card" ? [...kinds, null] : kinds;
    return choice(choices, value, (kind) => (kind === null ? "secret" : [icon(RESOURCES.includes(kind) ? kind : "card"), plain(kind)]), (kind) => { changed[name] = kind; });
  }
  if (PLACES.includes(name)) return h("p", { class: "faint" }, value ?? "beside the board");
  if (Array.isArray(value)) return h("p", { class: "faint" }, value.map(String).join(", ") || "anybody");
  if (value !== null && typeof value === "object") {
    const picker = new CardPicker(Object.fromEntries(RESOURCES.map((kind) => [kind, 30])), { start: value, changed: () => { changed[name] = picker.cards; } });
    return picker.root;
  }
  if (typeof value === "number") return h("input", { type: "number", value, min: 0, max: 99, "aria-label": name, oninput: (event) => { changed[name] = Number(event.target.value); } });
  if (typeof value === "boolean") return choice([true, false], value, (yes) => (yes ? "yes" : "no"), (yes) => { changed[name] = yes; });
  return h("input", { value: value ?? "", "aria-label": name, oninput: (event) => { changed[name] = event.target.value; } });
}

export function choice(values, start, shown, chosen) {
  const made = h("div", { class: "row" });
  const draw = (now) => made.replaceChildren(...values.map((value) =>
    h("button", { type: "button", "aria-pressed": String(value === now), onclick: () => { chosen(value); draw(value); } }, shown(value))));
  draw(start);
  return made;
}
