// The dice: what they show, what a device read, how people enter them, and which of the three ways counts.

import { act, report } from "../line/act.js";
import { h, icon, s } from "../dom.js";
import { tracks } from "../cards/kinds.js";
import { called } from "../names.js";
import { die, named, badge } from "../parts.js";
import { wire } from "../line/wire.js";
import { t } from "../words.js";

const NAMES = { camera: t("Camera"), serial: t("Serial dice"), taps: t("By hand") };
const READER = {
  camera: t("Roll: the camera will read it."),
  serial: t("Roll: the serial dice will tell it."),
  taps: t("Roll, and tap what the dice show."),
};
const ROLLS = ["RollDice", "RollForStart", "RollEventDie"];
const PAIR = { yellow: null, red: null };
let picked = { ...PAIR };
let asked = "";

// Which dice are thrown now: the two with pips, with the event die where it belongs to the throw, or that alone.
const eventAlone = (rolls) => rolls[0]?.action.do === "RollEventDie";
const wanted = (rolls, desk) =>
  eventAlone(rolls) ? ["event"] : desk.event_die ? ["yellow", "red", "event"] : ["yellow", "red"];

// `correct(line)` opens the correction of a roll that is booked.
export function dicePanel(view, desk, found, redraw, correct) {
  const rolls = found.rolls;
  const early = desk.reading?.early ?? null;
  const due = early?.key ?? rolls.map((option) => option.action.do + option.player).join() + view.part?.number;
  if (due !== asked) {
    asked = due;
    picked = { ...PAIR };
  }
  const doubt =
    (early || (rolls.length && !eventAlone(rolls))) && desk.reading && !desk.reading.is_sure ? desk.reading : null;
  const byHand =
    desk.rolls_itself ||
    desk.dice === "taps" ||
    desk.sources.find((source) => source.name === desk.dice)?.state !== "ready" ||
    takenBack(view, rolls);
  const take = early ? (dice) => count(early, dice) : (dice) => enter(rolls[0], dice);
  return h(
    "section",
    { class: "panel dice-panel", "aria-label": t("Dice") },
    shown({ view, desk, rolls, doubt, byHand, correct }),
    desk.reading?.words && h("p", { class: doubt ? "notice" : "faint small", role: "status" }, desk.reading.words),
    rolls.length > 0 && !desk.rolls_itself && !byHand && eventWords(rolls, desk),
    early?.certain && whose(early, doubt),
    doubt && !early?.certain && doubt.dice.every(Boolean) && answers(doubt, desk, take),
    rolls.length > 0 &&
      desk.rolls_itself &&
      !doubt &&
      h(
        "button",
        { type: "button", class: "main", onclick: () => enter(rolls[0], { event: desk.event_die ? null : undefined }) },
        eventAlone(rolls) ? t("Roll the event die") : t("Roll the dice"),
      ),
    early && !early.certain && faces(wanted(rolls, desk), early.player, take, redraw),
    !early &&
      rolls.length > 0 &&
      !desk.rolls_itself &&
      (byHand || doubt || eventAlone(rolls)) &&
      faces(wanted(rolls, desk), rolls.length > 1 && rolls[0].player, take, redraw),
    desk.open_throw && !early?.certain && rejecting(desk.open_throw, t("This throw does not count")),
    sources(desk),
  );
}

// A roll that was just taken back is mostly one that was read wrongly: it is tapped in, whatever reads the dice.
const takenBack = (view, rolls) =>
  ROLLS.includes(view.redo_does) && rolls.some((option) => option.action.do === view.redo_does);

function shown({ view, desk, rolls, doubt, byHand, correct }) {
  const early = desk.reading?.early;
  const tapped = rolls.length && byHand && !eventAlone(rolls) ? [picked.yellow, picked.red] : null;
  const booked = early ? null : view.dice;
  const dice = booked ?? doubt?.dice ?? tapped;
  const event = (booked && !eventAlone(rolls) ? view.event_die : null) ?? doubt?.event ?? (tapped && picked.event);
  const total = booked || early?.certain ? dice[0] + dice[1] : "";
  const [roll, eventRoll] = booked ? rollsOf(view) : [];
  return h(
    "div",
    { class: "dice" },
    dice && thrown(roll, correct, t("Correct this roll"), [die(dice[0], "yellow"), die(dice[1], "red")]),
    event && thrown(eventRoll, correct, t("Correct the event die"), eventFace(event)),
    dice && total && h("div", { class: "total", "aria-label": t("together {total}", { total }) }, String(total)),
    !dice && h("p", { class: "faint" }, rolls.length ? READER[desk.dice] : t("The dice rest.")),
    desk.dice === "camera" &&
      desk.picture > 0 &&
      h("img", { class: "camera", alt: t("What the camera saw"), src: `/camera.jpg?n=${desk.picture}` }),
  );
}

// The lines of the roll that is shown, and of its event die, as far as somebody rolled them: a card may say what dice show.
function rollsOf(view) {
  const lines = view.history.filter((each) => each.line !== null).reverse();
  const roll = lines.find((each) => "dice" in each.action);
  if (roll?.action.do !== "RollDice" || String(roll.action.dice) !== String(view.dice)) return [];
  return [roll, lines.find((each) => each.action.do === "RollEventDie" && each.line > roll.line)];
}

// Dice that can be tapped to correct what they showed.
const thrown = (line, correct, words, dice) =>
  !line
    ? dice
    : h(
        "button",
        { type: "button", class: "thrown", title: words, "data-correct": line.action.do, onclick: () => correct(line) },
        dice,
        icon("correct"),
        h("span", { class: "unseen" }, words),
      );

// What people are to do with the event die where a device reads the dice.
function eventWords(rolls, desk) {
  if (eventAlone(rolls))
    return h(
      "p",
      { class: "notice", role: "status" },
      desk.dice === "camera"
        ? t("The camera has not read the event die: tap what it shows.")
        : t("Throw the event die, or tap what it shows."),
    );
  return (
    desk.event_die &&
    desk.dice === "camera" &&
    h("p", { class: "faint small" }, t("If the camera does not know the event die, what it shows is tapped in then."))
  );
}

// A doubtful reading in one tap; with an event die it matters which die is red, so the other way round is offered too.
function answers(doubt, desk, take) {
  const [one, other] = doubt.dice;
  const yes = (words, yellow, red) =>
    h(
      "button",
      { type: "button", class: "main", onclick: () => take({ yellow, red, event: doubt.event ?? undefined }) },
      words,
    );
  const colours = (yellow, red) => yes(t("Yellow {yellow}, red {red}", { yellow, red }), yellow, red);
  if (!desk.event_die) return yes(t("Yes: {one} and {other}", { one, other }), one, other);
  return h("div", { class: "row halves" }, colours(one, other), one !== other && colours(other, one));
}

// A throw that is read for sure, while the turn before is still open: one tap ends that turn and takes the throw.
function whose(early, { dice: [yellow, red] }) {
  return [
    h(
      "button",
      { type: "button", class: "main", "data-do": "count", onclick: () => count(early) },
      badge(early.player),
      t("{player} is done: {other} rolled {total}", {
        player: named(early.ends),
        other: named(early.player),
        total: yellow + red,
      }),
    ),
    h(
      "div",
      { class: "row halves" },
      rejecting(early.key, t("It does not count")),
      h(
        "button",
        {
          type: "button",
          "data-do": "always",
          onclick: async () => report(await wire.post("/api/throw/ends-turn", { wanted: true })) && count(early),
        },
        t("Yes, and ask no more"),
      ),
    ),
  ];
}

const rejecting = (key, words) =>
  h(
    "button",
    { type: "button", "data-do": "reject", onclick: async () => report(await wire.post("/api/throw/reject", { key })) },
    words,
  );

function faces(dice, player, take, redraw) {
  const pick = (which) => (value) => {
    picked[which] = value;
    if (dice.every((each) => picked[each])) take(picked);
    else redraw();
  };
  return h(
    "div",
    { class: "answers" },
    player && h("p", {}, badge(player, true), " ", t("{player} rolls", { player: named(player) })),
    dice.map((which) =>
      which === "event" ? eventRow(picked.event, pick("event")) : pipsRow(which, picked[which], pick(which)),
    ),
  );
}

// The throw counts as it was read, or with these dice.
async function count({ key }, { yellow, red, event } = {}) {
  picked = { ...PAIR };
  return report(await wire.post("/api/throw/count", { key, ...(yellow && { yellow, red }), ...(event && { event }) }));
}

// One throw is one request: the companion books both dice and event die, or neither.
async function enter(option, { yellow = null, red = null, event }) {
  picked = { ...PAIR };
  const { player } = option.action;
  if (option.action.do === "RollEventDie") return act({ ...option.action, face: event ?? null });
  const dice = yellow && red ? [yellow, red] : null;
  return act(
    { ...option.action, dice },
    false,
    event === undefined ? null : { do: "RollEventDie", player, face: event },
  );
}

function sources(desk) {
  return h(
    "div",
    { class: "source", role: "group", "aria-label": t("How the dice are read") },
    desk.sources.map((source) =>
      h(
        "button",
        {
          type: "button",
          class: source.state,
          "aria-pressed": String(desk.dice === source.name),
          "data-source": source.name,
          onclick: async () => report(await wire.post("/api/dice-source", { source: source.name })),
        },
        h("span", {}, NAMES[source.name]),
        h("small", {}, source.words),
      ),
    ),
  );
}

export const pipsRow = (colour, chosen, pick) =>
  h(
    "div",
    { class: "faces", role: "group", "aria-label": t("{colour} die", { colour: called(colour) }) },
    [1, 2, 3, 4, 5, 6].map((value) =>
      h(
        "button",
        {
          type: "button",
          "aria-pressed": String(chosen === value),
          "aria-label": t("{colour} die: {value}", { colour: called(colour), value }),
          "data-face": `${colour}-${value}`,
          onclick: () => pick(value),
        },
        die(value, colour),
      ),
    ),
  );

export const eventRow = (chosen, pick) =>
  h(
    "div",
    { class: "faces events", role: "group", "aria-label": t("Event die") },
    ["ship", ...Object.keys(tracks())].map((face) =>
      h(
        "button",
        {
          type: "button",
          "aria-pressed": String(chosen === face),
          "aria-label": eventWord(face),
          "data-face": `event-${face}`,
          onclick: () => pick(face),
        },
        eventFace(face),
        h("small", {}, named(face)),
      ),
    ),
  );

const gateColour = (face) => tracks()[face]?.colour;
const eventWord = (face) =>
  gateColour(face)
    ? t("{colour} gate: {track}", { colour: called(gateColour(face)), track: called(face) })
    : called(face);

// The event die: a sail, or a gate in the colour of its track; form and name tell what colour alone would not.
function eventFace(face) {
  return s(
    "svg",
    {
      class: `die event ${gateColour(face) ?? face}`,
      viewBox: "0 0 68 68",
      role: "img",
      "aria-label": t("Event die: {face}", { face: eventWord(face) }),
    },
    s("rect", { x: 2, y: 2, width: 64, height: 64, rx: 14 }),
    s("path", {
      d: face === "ship" ? "M33 10v32H14zM37 16l16 26H37zM10 46h48l-9 13H19z" : "M10 60V14h9v8h9v-8h12v8h9v-8h9v46z",
    }),
    face !== "ship" && s("use", { class: "track", href: `#track-${face}`, x: 20, y: 27, width: 28, height: 28 }),
  );
}

export function facePicker(start, done) {
  const chosen = { yellow: start?.[0] ?? null, red: start?.[1] ?? null };
  const touched = new Set();
  const body = h("div", { class: "answers" });
  const pick = (which) => (value) => {
    chosen[which] = value;
    touched.add(which);
    if (touched.size === 2) done([chosen.yellow, chosen.red]);
    else draw();
  };
  const draw = () =>
    body.replaceChildren(...["yellow", "red"].map((which) => pipsRow(which, chosen[which], pick(which))));
  draw();
  return body;
}

export function eventPicker(start, done) {
  return h("div", { class: "answers" }, eventRow(start, done));
}
