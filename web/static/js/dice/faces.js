// The faces of the dice as pictures: pips, or the sail and the gates of the event die.

import { s } from "../dom.js";
import { tracks } from "../cards/kinds.js";
import { called } from "../names.js";
import { t } from "../words.js";

const SPOTS = {
  1: [[34, 34]],
  2: [
    [20, 20],
    [48, 48],
  ],
  3: [
    [18, 18],
    [34, 34],
    [50, 50],
  ],
  4: [
    [20, 20],
    [48, 20],
    [20, 48],
    [48, 48],
  ],
  5: [
    [18, 18],
    [50, 18],
    [34, 34],
    [18, 50],
    [50, 50],
  ],
  6: [
    [20, 16],
    [20, 34],
    [20, 52],
    [48, 16],
    [48, 34],
    [48, 52],
  ],
};

export function die(value, colour) {
  const drawn = s(
    "svg",
    {
      class: `die ${colour}`,
      viewBox: "0 0 68 68",
      role: "img",
      "aria-label": value
        ? t("{colour} die: {value}", { colour: called(colour), value })
        : t("{colour} die: not read", { colour: called(colour) }),
    },
    s("rect", { x: 2, y: 2, width: 64, height: 64, rx: 14 }),
    (SPOTS[value] ?? []).map(([cx, cy]) => s("circle", { cx, cy, r: 6.4 })),
  );
  if (!value)
    drawn.append(s("text", { x: 34, y: 45, "text-anchor": "middle", "font-size": 32, "font-weight": 700 }, "?"));
  return drawn;
}

const gateColour = (face) => tracks()[face]?.colour;
export const eventWord = (face) =>
  gateColour(face)
    ? t("{colour} gate: {track}", { colour: called(gateColour(face)), track: called(face) })
    : called(face);

// The event die: a sail, or a gate in the colour of its track; form and name tell what colour alone would not.
export function eventFace(face) {
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
