// What lands and harbors are called where each is a choice of its own.

import { t } from "../words.js";

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
