// What the dice show: as booked, as read in doubt, or as tapped so far.

import { h, icon } from "../dom.js";
import { die } from "./faces.js";
import { dieOf, sumOf } from "./rows.js";
import { drawnReader } from "./sources.js";
import { drawnFace } from "./thrown.js";
import { t } from "../words.js";

const READER = {
  camera: t("Roll: the camera will read it."),
  serial: t("Roll: the serial dice will report it."),
  taps: t("Roll, and tap what the dice show."),
};

// `booked` is a roll of this turn, `read` what was read since, `tapped` what was tapped: each {dice, names, along} or null,
// where `names` are the dice and `along` those without pips by name.
// `correct(line)` opens the correction of what is booked.
export function drawnDice({ view, desk, isDue, booked, read, tapped, correct }) {
  const shown = booked ?? read ?? tapped;
  const along = Object.entries({ ...tapped?.along, ...shown?.along }).filter(([, face]) => face);
  const [roll, rollAlong] = booked ? linesOf(view) : [];
  return h(
    "div",
    { class: "dice" },
    shown && thrown(roll, correct, t("Correct this roll"), drawn(shown)),
    along.map(([name, face]) =>
      thrown(rollAlong, correct, t("Correct: {die}", { die: dieOf(name).words }), drawnFace(name, face)),
    ),
    (booked || read?.early?.certain) && shown.dice.length > 1 && total(shown.dice),
    !shown && h("p", { class: "faint" }, isDue ? READER[desk.dice] : t("Nothing to roll right now.")),
    desk.dice === "camera" && desk.picture > 0 && pictureOf(desk),
    drawnReader(desk),
  );
}

const drawn = ({ dice, names }) => dice.map((face, at) => die(face, names[at]));

function total(dice) {
  const sum = sumOf(dice);
  return h("div", { class: "total", role: "img", "aria-label": t("together {total}", { total: sum }) }, String(sum));
}

const pictureOf = ({ picture }) =>
  h("img", { class: "camera", alt: t("What the camera saw"), src: `/camera.jpg?n=${picture}` });

// The lines of the roll that is shown, and of the dice along with it, as far as somebody rolled them: a card may say what
// dice show.
function linesOf(view) {
  const lines = view.history.filter(({ line, faces }) => line !== null && faces.length > 0).reverse();
  const hasPips = ({ faces: [[name]] }) => dieOf(name).has_pips;
  const roll = lines.find(hasPips);
  if (roll?.sort !== "rolls" || String(roll.faces.map(([, face]) => face)) !== String(view.dice)) return [];
  return [roll, lines.find((each) => !hasPips(each) && each.line > roll.line)];
}

// Dice that can be tapped to correct what they showed, where a line of the history says so.
function thrown(line, correct, words, dice) {
  if (!line) return dice;
  return h(
    "button",
    { class: "thrown", title: words, "data-correct": line.action.do, onclick: () => correct(line) },
    dice,
    icon("correct"),
    h("span", { class: "unseen" }, words),
  );
}
