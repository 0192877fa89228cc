// Changing one action: which of its fields may be something else, and asking people for it.
//
// `edit(action, table, done)` calls `done(changed action)`. Dice are taps on faces, places a tap on the board.

import { choice, stepper } from "../asking.js";
import { CardPicker } from "../cards/picker.js";
import { eventPicker, facePicker } from "../dice/rows.js";
import { h, icon, sheet } from "../dom.js";
import { cardName, deckOf, DEVELOPMENT, kinds, manyOf, pictureOf, progressCards, tracks } from "../cards/kinds.js";
import { called, fieldName } from "../names.js";
import { badge, named } from "../pictures.js";
import { t } from "../words.js";

const SEATS = ["player", "victim", "partner", "starter"];
const PLACES = { path: "path", corner: "corner", to: "corner", hex: "hex" };
const KINDS = ["kind", "give", "take", "resource", "commodity"];
const BUILDINGS = ["settlement", "city", "nothing"];

export function edit(action, table, done) {
  const fields = Object.entries(action).filter(([name]) => name !== "do");
  const [place] = fields.find(([name]) => name in PLACES) ?? [];
  if (place && fields.length === 2)
    return table.pick(PLACES[place], t("Tap where it was."), (at) => done({ ...action, [place]: at }));
  const changed = { ...action };
  const dice = "dice" in action || "face" in action;
  const opened = sheet(dice ? t("What did the dice show?") : t("What was it?"));
  const body = opened.querySelector(".content");
  const finish = () => {
    opened.close();
    done(changed);
  };
  const told = (field) => (value) => {
    changed[field] = value;
    finish();
  };
  if ("dice" in action) return body.append(facePicker(action.dice, told("dice")));
  if ("face" in action) return body.append(eventPicker(action.face, told("face")));
  const elsewhere = (name) => {
    opened.close();
    table.pick(PLACES[name], t("Tap where it was: {what}", { what: fieldName(name) }), (at) =>
      edit({ ...changed, [name]: at }, table, done),
    );
  };
  for (const [name, value] of fields)
    body.append(h("h3", {}, fieldName(name)), control(name, value, changed, table, elsewhere));
  body.append(h("button", { class: "main", onclick: finish }, t("See what follows")));
  return opened;
}

function control(name, value, changed, table, elsewhere) {
  const set = (now) => {
    changed[name] = now;
  };
  const shownCard = (card) => (card === null ? t("secret") : [icon(pictureOf(card)), cardName(card)]);
  if (SEATS.includes(name)) return choice(table.seats, value, (seat) => [badge(seat, true), named(seat)], set);
  if (name in PLACES && !Array.isArray(value))
    return h(
      "div",
      { class: "row" },
      h("span", { class: "faint" }, value ?? t("beside the board")),
      h("button", { "data-elsewhere": name, onclick: () => elsewhere(name) }, icon("correct"), t("Elsewhere")),
    );
  if (name === "track")
    return choice(Object.keys(tracks()), value, (track) => [icon(`track-${track}`), named(track)], set);
  if (name === "building")
    return choice(BUILDINGS, value, (what) => [icon(what === "nothing" ? "correct" : what), called(what)], set);
  if (KINDS.includes(name) || name === "card") return choice(cardsFor(name, value, changed), value, shownCard, set);
  if (Array.isArray(value))
    return h(
      "p",
      { class: "faint" },
      value.map((each) => (table.seats.includes(each) ? named(each) : String(each))).join(", ") || t("anybody"),
    );
  if (value !== null && typeof value === "object") {
    const picker = new CardPicker(manyOf(30), { start: value, changed: () => set(picker.cards) });
    return picker.root;
  }
  if (typeof value === "number") return stepper(fieldName(name), value, set);
  if (typeof value === "boolean") return choice([true, false], value, (yes) => (yes ? t("yes") : t("no")), set);
  return h("p", { class: "faint" }, value ?? t("not told"));
}

// The cards that this field may name; what nobody had to tell may stay secret.
export function cardsFor(name, value, action) {
  if (action.do.includes("Development")) return [...DEVELOPMENT, ...(name === "card" ? [null] : ["unknown"])];
  if (action.track) return [...tracks()[action.track].cards, null];
  if (action.do.includes("Progress")) return [...progressCards(value && deckOf(value)), null];
  return name === "card" ? [...kinds(), null] : kinds();
}
