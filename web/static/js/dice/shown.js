// What the dice show: as booked, as read in doubt, or as tapped so far.

import { h, icon } from "../dom.js";
import { die, eventFace } from "./faces.js";
import { t } from "../words.js";

const READER = {
  camera: t("Roll: the camera will read it."),
  serial: t("Roll: the serial dice will tell it."),
  taps: t("Roll, and tap what the dice show."),
};

// `booked` is a roll of this turn, `read` what was read since, `tapped` what was tapped: each {dice, event} or null.
// `correct(line)` opens the correction of what is booked.
export function drawnDice({ view, desk, isDue, booked, read, tapped, correct }) {
  const dice = booked?.dice ?? read?.dice ?? tapped?.dice;
  const event = booked?.event ?? read?.event ?? tapped?.event;
  const total = booked || read?.early?.certain ? dice[0] + dice[1] : null;
  const [roll, eventRoll] = booked ? linesOf(view) : [];
  return h(
    "div",
    { class: "dice" },
    dice && thrown(roll, correct, t("Correct this roll"), [die(dice[0], "yellow"), die(dice[1], "red")]),
    event && thrown(eventRoll, correct, t("Correct the event die"), eventFace(event)),
    total && h("div", { class: "total", "aria-label": t("together {total}", { total }) }, String(total)),
    !dice && h("p", { class: "faint" }, isDue ? READER[desk.dice] : t("The dice rest.")),
    desk.dice === "camera" &&
      desk.picture > 0 &&
      h("img", { class: "camera", alt: t("What the camera saw"), src: `/camera.jpg?n=${desk.picture}` }),
  );
}

// The lines of the roll that is shown, and of its event die, as far as somebody rolled them: a card may say what dice show.
function linesOf(view) {
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
