// The missions as their cards lie there: a track each, what its spaces are worth, and the markers on them in the order in
// which they arrived; those that have not left S are not shown. The first of the foremost, who holds the card, stands out.

import { h, icon } from "../../dom.js";
import { badge, named } from "../../pictures.js";
import { t, tn } from "../../words.js";

export const missionPanel = ({ missions = [] }) =>
  missions.length > 0 && h("section", { class: "panel missions" }, missions.map(drawnMission));

function drawnMission({ name, title, card, icon: glyph, holder, spaces }) {
  const held = holder ? t("{card}: {player}", { card, player: named(holder) }) : t("{card}: nobody yet", { card });
  const words = t("{mission}. {card}", { mission: title, card: held });
  return h(
    "div",
    { class: "mission", "data-mission": name, role: "group", "aria-label": words, title: words },
    icon(glyph),
    h(
      "ol",
      {},
      spaces.map((one, space) => drawnSpace(one, space, holder)),
    ),
  );
}

function drawnSpace({ points, markers }, space, holder) {
  const worth = space ? tn("{count} point", "{count} points", points) : t("S, the start");
  return h(
    "li",
    { "data-space": String(space), title: worth },
    h("span", { class: "worth", role: "img", "aria-label": worth }, space ? String(points) : "S"),
    space > 0 &&
      markers.map((colour) => h("span", { class: colour === holder ? "marker ahead" : "marker" }, badge(colour))),
  );
}
