// A roll that was read or entered wrongly: its sum, or its faces where it matters which die showed what, and at once below
// them what would follow from others.

import { openMore } from "./missing.js";
import { follows, followsPlace } from "./settling.js";
import { linesStand } from "./standing.js";
import { h, sheet } from "../dom.js";
import { asHeld, facesRow, sumOf, throwOf } from "../dice/rows.js";
import { t } from "../words.js";

// Whether this line of the history says what dice show.
export const isRoll = ({ action }) => Boolean(throwOf(action.do));

// One sheet for the whole correction of a line of `view.history`: tap what was wrong, see what follows, correct it.
export function correctRoll(each, table) {
  const made = sheet(
    t("What did the dice show?"),
    h("p", { class: "words" }, each.words),
    rollFaces(each, { ...table, stands: linesStand() }, () => made.close()),
  );
  return made;
}

const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

// Faces of this sum: as many dice as can be show what they showed.
const facesOf = (sum, [one]) => {
  const other = Math.min(6, Math.max(1, sum - (one ?? 1)));
  return [sum - other, other];
};

// The sum or the faces with what was booked pressed. They stay as they are tapped, so that the other die can be changed too;
// `changed(yes)` is told whether they are otherwise than booked. What came of the other roll, such as a robber moved
// after a seven, can be said as well.
export function rollFaces({ line, action }, table, close, changed = () => {}) {
  const { field, dice, by_sum: bySum } = throwOf(action.do);
  const booked = dice.length > 1 ? [...(action[field] ?? dice.map(() => null))] : [action[field]];
  const now = [...booked];
  const place = followsPlace();
  const what = follows(place, table, close, { more: (change) => openMore(change, table) });
  const say = (...faces) => {
    faces.forEach((face, at) => (now[at] = face));
    press();
    const other = now.every((face) => face !== null) && now.some((face, i) => face !== booked[i]);
    changed(other);
    if (other)
      what.show({
        change: "replace",
        line,
        actions: [{ ...action, [field]: asHeld([...now]) }],
      });
    else what.clear();
  };
  const rows = h("div", { class: "answers" });
  const byFaces = () =>
    rows.replaceChildren(
      ...dice.map((name, at) =>
        facesRow(name, now[at], (face) => say(...now.map((known, i) => (i === at ? face : known)))),
      ),
    );
  const bySums = () =>
    rows.replaceChildren(
      sumsRow(now, (sum) => say(...facesOf(sum, booked))),
      eachDie(byFaces),
    );
  const press = () => {
    const shown = [...dice.map((name, at) => `${name}-${now[at]}`), `sum-${sumOf(now)}`];
    for (const face of rows.querySelectorAll("[data-face]"))
      face.setAttribute("aria-pressed", String(shown.includes(face.dataset.face)));
  };
  if (bySum) bySums();
  else byFaces();
  return h("div", { class: "answers" }, rows, place);
}

const sumsRow = (now, pick) =>
  h(
    "div",
    { class: "faces sums", role: "group", "aria-label": t("The sum of the dice") },
    SUMS.map((sum) =>
      h(
        "button",
        {
          "aria-pressed": String(!now.includes(null) && sumOf(now) === sum),
          "data-face": `sum-${sum}`,
          onclick: () => pick(sum),
        },
        String(sum),
      ),
    ),
  );

const eachDie = (onclick) =>
  h("button", { class: "second", "data-do": "each die", onclick }, t("Say what each die showed"));
