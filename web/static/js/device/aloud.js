// A loudspeaker: a tap reads words out, whatever was chosen for speech, where this device has a voice for them.

import { h, icon } from "../dom.js";
import { t } from "../words.js";
import { canSpeak, speakNow } from "./speech.js";

export const aloud = (words) =>
  canSpeak() &&
  h(
    "button",
    { "data-do": "aloud", "aria-label": t("Read it to me"), title: t("Read it to me"), onclick: () => speakNow(words) },
    icon("speaker"),
  );
