// Pictures that several steps use: a choice with a sentence, a panel, what lands and harbors are called.

import { h, icon } from "../dom.js";
import { t } from "../words.js";

export const panel = (title, ...content) =>
  h("section", { class: "panel", "aria-label": title }, h("h2", {}, title), ...content);

// A choice with its sentence; `pressed` says whether it is chosen.
export const offered = ({ name, title, words }, pressed, onclick, picture = null) =>
  h(
    "button",
    { type: "button", class: "offered", "aria-pressed": String(pressed), "data-offered": name, onclick },
    picture && icon(picture),
    h("b", {}, title),
    h("span", { class: "faint small" }, words),
  );

export const LANDS = {
  hills: t("Hills"),
  forest: t("Forest"),
  pasture: t("Pasture"),
  fields: t("Fields"),
  mountains: t("Mountains"),
  desert: t("Desert"),
  sea: t("Sea"),
};
export const HARBORS = {
  generic: t("Harbor 3:1"),
  brick: t("Brick harbor"),
  lumber: t("Lumber harbor"),
  wool: t("Wool harbor"),
  grain: t("Grain harbor"),
  ore: t("Ore harbor"),
};
