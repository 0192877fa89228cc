// What was seen on the board, beside its line of the history: small, larger at a tap, and one tap that takes it back.

import { seen } from "../board/seen.js";
import { h, sheet } from "../dom.js";
import { wire } from "../stream/wire.js";
import { t } from "../words.js";

// `taken(key)` takes it back, as long as nothing was entered after it.
export const seenOnBoard = ({ picture, words }, taken) => [
  h(
    "button",
    {
      class: "seen",
      "aria-label": t("See it larger: {words}", { words }),
      "data-picture": picture,
      onclick: () => sheet(t("Seen on the board"), h("p", { class: "words" }, words), seen(picture, words, 320)),
    },
    seen(picture, "", 64),
  ),
  wire.parts.desk?.board?.booked?.key === picture &&
    h("button", { "data-do": "not on board", onclick: () => taken(picture) }, t("No, take it back")),
];
