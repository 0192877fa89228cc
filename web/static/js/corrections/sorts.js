// The sorts of lines in the history, for those who look for one. The view says of what sort each line is.

import { t } from "../words.js";

export const SORTS = {
  rolls: { label: t("Rolls"), icon: "dice" },
  builds: { label: t("Builds"), icon: "hammer" },
  trades: { label: t("Trades"), icon: "trade" },
  cards: { label: t("Cards and robber"), icon: "card" },
  corrections: { label: t("Corrections"), icon: "correct" },
};

export const isEnd = ({ sort }) => sort === "ends";

// Whether a line is of this sort; one that was corrected is of two.
export const isOf = (sort, line) =>
  line.sort === sort || (sort === "corrections" && (line.corrected || line.overruled));
