// Which enrolled deck the camera reads cards with: what is so in a sentence, and choosing another.

import { t } from "../words_elsewhere.js";
import { send } from "./live.js";

export const readWith = (folder) =>
  folder ? send("/api/cards/read-with", { deck: folder }) : send("/api/cards/read-with-none");

export function readWords({ decks, read_with: folder }) {
  if (!folder && !decks.length) return t("No deck is enrolled yet, so the camera reads no cards.");
  if (!folder) return t("No deck is chosen, so the camera reads no cards: they are entered by hand.");
  const deck = decks.find((each) => each.folder === folder);
  return deck
    ? t("The camera reads cards with “{deck}”.", { deck: deck.title })
    : t("The camera reads cards with the deck in {folder}, as configured.", { folder });
}
