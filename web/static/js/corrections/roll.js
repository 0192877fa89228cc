// A roll that was read or entered wrongly: its faces, and at once below them what would follow from others.

import { openMore } from "./missing.js";
import { follows, followsPlace } from "./settling.js";
import { linesStand } from "./standing.js";
import { h, sheet } from "../dom.js";
import { asHeld, facesRow, throwOf } from "../dice/rows.js";
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

// The faces with what was booked pressed. They stay as they are tapped, so that the other die can be changed too;
// `changed(yes)` is told whether they are otherwise than booked. What came of the other roll, such as a robber moved
// after a seven, can be said as well.
export function rollFaces({ line, action }, table, close, changed = () => {}) {
  const { field, dice } = throwOf(action.do);
  const booked = dice.length > 1 ? [...(action[field] ?? dice.map(() => null))] : [action[field]];
  const now = [...booked];
  const place = followsPlace();
  const what = follows(place, table, close, { more: (change) => openMore(change, table) });
  const tap = (at) => (value) => {
    now[at] = value;
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
  const rows = h(
    "div",
    { class: "answers" },
    dice.map((name, at) => facesRow(name, now[at], tap(at))),
  );
  const press = () => {
    const faces = dice.map((name, at) => `${name}-${now[at]}`);
    for (const face of rows.querySelectorAll("[data-face]"))
      face.setAttribute("aria-pressed", String(faces.includes(face.dataset.face)));
  };
  return h("div", { class: "answers" }, rows, place);
}
