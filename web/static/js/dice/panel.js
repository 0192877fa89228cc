// The dice of the table in one panel: what they show, what a device read, and what people are asked about it.

import { drawnCard } from "./card.js";
import { drawnDice } from "./shown.js";
import { h } from "../dom.js";
import { rejecting, whose } from "./early.js";
import { dieOf, facesRow, hasPips, throwOf } from "./rows.js";
import { badge, named } from "../pictures.js";
import { count, enter, throwSimulated } from "./throws.js";
import { t } from "../words.js";

const PAIR = ["yellow", "red"];
let picked = {}; // faces by die
let asked = "";

// `correct(line)` opens the correction of a roll that is booked.
export function dicePanel(view, desk, found, redraw, correct) {
  const { rolls } = found;
  const isDue = rolls.length > 0;
  const { reading } = desk;
  const early = reading?.early ?? null;
  const alone = isAlone(rolls);
  const byHand = isByHand(view, desk, rolls);
  const doubt = isOpen(reading, early, isDue && !alone) ? reading : null;
  forgetOthers(early?.key ?? rolls.map((option) => option.action.do + option.player).join() + view.part?.number);
  const take = (dice) => {
    picked = {};
    return early ? count(early, dice) : enter(rolls[0], dice);
  };
  const booked =
    !early && view.dice?.length > 1 ? { dice: view.dice, names: PAIR, along: alone ? {} : view.along } : null;
  const hasDice = !view.card_for_dice || isDue || booked || doubt; // else a card lies there instead
  const asking = { desk, rolls, doubt, byHand, alone, take, redraw };
  return h(
    "section",
    { class: "panel dice-panel", "aria-label": t("Dice") },
    hasDice &&
      drawnDice({
        view,
        desk,
        isDue,
        booked,
        read: doubt,
        tapped: isDue && byHand && !alone ? tapped(throwOf(rolls[0].action.do).dice) : null,
        correct,
      }),
    view.card_for_dice && drawnCard(view.card_for_dice),
    reading?.words && h("p", { class: doubt ? "notice" : "faint small", role: "status" }, reading.words),
    early && askedEarly(early, asking),
    isDue && !early && askedNow(asking),
    desk.open_throw && !early?.certain && rejecting(desk.open_throw, t("This throw does not count")),
  );
}

const tapped = (names) => ({
  names,
  dice: names.map((name) => picked[name] ?? null),
  along: Object.fromEntries(Object.entries(picked).filter(([name]) => !names.includes(name))),
});

// Whether people are asked about what was read.
const isOpen = (reading, early, isDue) => Boolean(reading) && !reading.is_sure && (Boolean(early) || isDue);

// A throw while the turn before is open: whether it counts, or first what it shows.
function askedEarly(early, { desk, doubt, take, redraw }) {
  if (early.certain) return whose(early, doubt.dice);
  return [confirming(doubt, desk, take), faces(wanted(doubt.names, desk), early.player, take, redraw)];
}

// A roll that is due: what was read in one tap, the faces to tap, or the button with which the companion rolls.
function askedNow({ desk, rolls, doubt, byHand, alone, take, redraw }) {
  if (desk.rolls_itself) return doubt ? confirming(doubt, desk, take) : rollingItself(rolls[0], desk, take);
  const player = rolls.length > 1 ? rolls[0].player : null;
  return [
    !byHand && alongWords(alone ? throwOf(rolls[0].action.do).dice : desk.along, alone, desk),
    confirming(doubt, desk, take),
    falls(desk) &&
      h("button", { class: "main", "data-do": "throw", onclick: throwSimulated }, t("Throw the simulated dice")),
    (byHand || doubt || alone) && faces(wanted(throwOf(rolls[0].action.do).dice, desk), player, take, redraw),
  ];
}

// Whether the dice that are read are simulated ones, and no automatic player throws them.
const falls = (desk) => desk.simulated && !desk.demonstration && desk.dice !== "taps";

// Which dice are thrown now: those without pips where they belong to the throw, first since they may be asked for alone,
// and those with pips.
const isAlone = (rolls) => rolls.length > 0 && !hasPips(rolls[0].action.do);
const wanted = (names, desk) => [...new Set([...desk.along, ...names])];

// What was picked for another throw means nothing for this one.
function forgetOthers(due) {
  if (due !== asked) picked = {};
  asked = due;
}

const isByHand = (view, desk, rolls) =>
  desk.rolls_itself ||
  desk.dice === "taps" ||
  desk.sources.find((source) => source.name === desk.dice)?.state !== "ready" ||
  takenBack(view, rolls);

// A roll that was just taken back is mostly one that was read wrongly: it is tapped in, whatever reads the dice.
const takenBack = (view, rolls) => rolls.some((option) => option.action.do === view.redo_does);

// What people are to do with dice without pips where a device reads the others.
function alongWords(names, alone, desk) {
  const byCamera = desk.dice === "camera";
  const die = names.map((name) => dieOf(name).words).join(", ");
  if (alone) {
    const words = byCamera
      ? t("Not read by the camera: {die}. Tap what it shows.", { die })
      : t("Throw the {die}, or tap what it shows.", { die });
    return h("p", { class: "notice", role: "status" }, words);
  }
  const words = t("If the camera does not know the {die}, what it shows is tapped in then.", { die });
  return names.length > 0 && byCamera && h("p", { class: "faint small" }, words);
}

// A doubtful reading in one tap; with dice along it matters which die is red, so the other way round is offered too.
function confirming(doubt, desk, take) {
  if (!doubt?.dice.every(Boolean)) return null;
  const { dice, names } = doubt;
  const [one, other] = dice;
  const yes = (words, ...shown) => {
    const picks = Object.fromEntries(names.map((name, at) => [name, shown[at]]));
    return h("button", { class: "main", onclick: () => take({ ...picks, ...doubt.along }) }, words);
  };
  if (dice.length !== 2) return yes(t("Yes: {faces}", { faces: dice.join(", ") }), ...dice);
  const colours = (yellow, red) => yes(t("Yellow {yellow}, red {red}", { yellow, red }), yellow, red);
  if (!desk.along.length) return yes(t("Yes: {one} and {other}", { one, other }), one, other);
  return h("div", { class: "row halves" }, colours(one, other), one !== other && colours(other, one));
}

const rollingItself = ({ words }, desk, take) =>
  h(
    "button",
    { class: "main", onclick: () => take(Object.fromEntries(desk.along.map((name) => [name, null]))) },
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
    dice.map((which) => facesRow(which, picked[which], pick(which))),
  );
}
