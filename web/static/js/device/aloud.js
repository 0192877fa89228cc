// A loudspeaker: a tap reads words out, whatever was chosen for speech, where this device has a voice for them. `about` says
// what of, where there are several.

import { h, icon } from "../dom.js";
import { heard } from "../names.js";
import { t } from "../words.js";
import { canSpeak, speakNow } from "./speech.js";

export const aloud = (words, about = "") =>
  canSpeak() &&
  h(
    "button",
    {
      "data-do": "aloud",
      "aria-label": heard(about, t("Read it to me")),
      title: t("Read it to me"),
      onclick: () => speakNow(words),
    },
    icon("speaker"),
  );
