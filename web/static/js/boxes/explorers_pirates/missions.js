// The missions as their cards lie there: a track each, what its spaces are worth, and the markers, the lowest on top of
// its list, as it was the first to arrive.

import { h, icon } from "../../dom.js";
import { badge, named } from "../../pictures.js";
import { t, tn } from "../../words.js";

export const missionPanel = ({ missions = [] }) =>
  missions.length > 0 && h("section", { class: "panel missions" }, missions.map(drawnMission));

function drawnMission({ name, title, card, icon: glyph, holder, spaces }) {
  const held = holder ? t("{card}: {player}", { card, player: named(holder) }) : t("{card}: nobody yet", { card });
  return h(
    "div",
    { class: "mission", "data-mission": name },
    h("p", {}, icon(glyph), h("b", {}, title), " ", h("span", { class: "hint" }, held)),
    h("ol", { class: "spaces" }, spaces.map(drawnSpace)),
  );
}

function drawnSpace({ points, markers }, space) {
  const worth = tn("{count} point", "{count} points", points);
  return h(
    "li",
    { "data-space": String(space), title: space ? worth : t("S, the start"), class: markers.length ? "taken" : "" },
    h("span", { class: "worth", "aria-label": space ? worth : t("S, the start") }, space ? String(points) : "S"),
    h(
      "span",
      { class: "markers" },
      markers.map((colour) => badge(colour)),
    ),
  );
}
