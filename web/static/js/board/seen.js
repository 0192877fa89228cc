// A piece that was booked because it was seen: its picture, small and large, and one tap that takes it back.

import { h, sheet } from "../dom.js";
import { report } from "../stream/act.js";
import { wire } from "../stream/wire.js";
import { t } from "../words.js";

export const seen = (key, words, size = 160) =>
  h("img", { src: `/board/${key}.jpg`, alt: words, width: size, height: size });

export const takeBack = async (key) => report(await wire.post("/api/board/no", { key }));

// Beside its line of the history; `taken(key)` takes it back, as long as nothing was entered after it.
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
