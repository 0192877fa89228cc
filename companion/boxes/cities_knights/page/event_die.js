// The event die: a sail, or a gate in the colour of its track; form and name tell what colour alone would not.

import { s } from "../../dom.js";
import { wire } from "../../stream/wire.js";
import { t } from "../../words.js";

export const dice = { event: drawn };

function drawn(face) {
  const { words, faces } = wire.parts.dice_faces.event;
  const [, shown] = faces.find(([value]) => value === face) ?? [face, face];
  return s(
    "svg",
    {
      class: `die event ${wire.parts.tracks?.[face]?.colour ?? face}`,
      viewBox: "0 0 68 68",
      role: "img",
      "aria-label": t("{die}: {face}", { die: words, face: shown }),
    },
    s("rect", { x: 2, y: 2, width: 64, height: 64, rx: 14 }),
    s("path", {
      d: face === "ship" ? "M33 10v32H14zM37 16l16 26H37zM10 46h48l-9 13H19z" : "M10 60V14h9v8h9v-8h12v8h9v-8h9v46z",
    }),
    face !== "ship" && s("use", { class: "track", href: `#track-${face}`, x: 20, y: 27, width: 28, height: 28 }),
  );
}
