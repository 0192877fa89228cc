// Changing one action: which of its fields may be something else, and asking people for it.
//
// `edit(action, table, done)` calls `done(changed action)`. Dice are taps on faces, places a tap on the board. What a field
// asks for and may be, the companion says.

import { choice, stepper } from "../asking.js";
import { fillWithWords } from "../board/words.js";
import { CardPicker } from "../cards/picker.js";
import { rowsOf, throwOf } from "../dice/rows.js";
import { h, icon, sheet } from "../dom.js";
import { report } from "../stream/act.js";
import { wire } from "../stream/wire.js";
import { cardName, cardsOf, manyOf, pictureOf } from "../cards/kinds.js";
import { badge, named } from "../pictures.js";
import { t } from "../words.js";

const PLACES = ["hex", "corner", "path"];

let declared = {}; // the fields of all actions of a game: {game, actions}

// The fields of an action; nothing while the companion cannot be reached.
async function fieldsOf({ do: kind }) {
  const { game } = wire.parts;
  if (declared.game !== game) {
    const answer = await wire.post("/api/fields", { game });
    if (!report(answer)) return null;
    declared = { game, actions: answer.actions };
  }
  return declared.actions[kind];
}

export async function edit(action, table, done) {
  const changed = { ...action };
  const thrown = throwOf(action.do);
  if (thrown) return editDice(changed, thrown, done);
  const fields = await fieldsOf(action);
  if (!fields) return null;
  const names = Object.keys(action).filter((name) => name !== "do");
  const isPlace = (name) => PLACES.includes(fields[name].is);
  const place = names.find(isPlace);
  if (place && names.length === 2)
    return table.pick(fields[place].is, t("Tap where it was."), (at) => done({ ...action, [place]: at }));
  const opened = sheet(t("What was it?"));
  const body = opened.querySelector(".content");
  const elsewhere = (name) => {
    opened.close();
    table.pick(fields[name].is, t("Tap where it was: {what}", { what: fields[name].words }), (at) =>
      edit({ ...changed, [name]: at }, table, done),
    );
  };
  for (const name of names) {
    const set = (now) => {
      changed[name] = now;
    };
    const asking = { ...fields[name], name, action: changed, seats: table.seats, elsewhere };
    body.append(h("h3", {}, fields[name].words), control(asking, action[name], set));
  }
  const finish = () => {
    opened.close();
    done(changed);
  };
  return body.append(h("button", { class: "main", onclick: finish }, t("See what follows")));
}

function editDice(changed, thrown, done) {
  const opened = sheet(t("What did the dice show?"));
  const faces = rowsOf(thrown, changed[thrown.field], (shown) => {
    opened.close();
    done({ ...changed, [thrown.field]: shown });
  });
  opened.querySelector(".content").append(faces);
}

function control({ name, words, is, deck, among, action, seats, elsewhere }, value, set) {
  if (is === "seat" && !Array.isArray(value))
    return choice(seats, value, (seat) => [badge(seat, true), named(seat)], set);
  if (PLACES.includes(is) && !Array.isArray(value))
    return h(
      "div",
      { class: "row" },
      value === null ? h("span", { class: "faint" }, t("beside the board")) : placeNamed(value),
      h("button", { "data-elsewhere": name, onclick: () => elsewhere(name) }, icon("correct"), t("Elsewhere")),
    );
  if (among) {
    const [values, shown] = [among.map(([each]) => each), new Map(among.map(([each, ...how]) => [each, how]))];
    return choice(values, value, (each) => [shown.get(each)[1] && icon(shown.get(each)[1]), shown.get(each)[0]], set);
  }
  if (deck) return choice([...cardsOf(deck, action), null], value, shownCard, set);
  if (Array.isArray(value))
    return h(
      "p",
      { class: "faint" },
      value.map((each) => (seats.includes(each) ? named(each) : String(each))).join(", ") || t("anybody"),
    );
  if (value !== null && typeof value === "object") {
    const picker = new CardPicker(manyOf(30), { start: value, changed: () => set(picker.cards) });
    return picker.root;
  }
  if (typeof value === "number") return stepper(words, value, set);
  if (typeof value === "boolean") return choice([true, false], value, (yes) => (yes ? t("yes") : t("no")), set);
  return h("p", { class: "faint" }, value ?? t("not named"));
}

const shownCard = (card) => (card === null ? t("secret") : [icon(pictureOf(card)), cardName(card)]);

function placeNamed(place) {
  const shown = h("span", { class: "faint" });
  void fillWithWords(shown, place);
  return shown;
}
