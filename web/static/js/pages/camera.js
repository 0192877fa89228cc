// The page on which the camera learns tray and dice: what to do now, the picture, and what people answer.

import { at } from "../dom.js";
import { calibrating, marksOf, tapping } from "../lessons/calibrating.js";
import { known } from "../lessons/known.js";
import { drawGuide, Lesson } from "../lessons/lesson.js";
import { LivePicture } from "../lessons/live.js";
import { t } from "../words_elsewhere.js";

const live = new LivePicture(at("view"), t("What the camera sees"));
const lesson = new Lesson("/api/camera", (told) => {
  live.show(marksOf(told), tapping(lesson), told.trouble);
  drawGuide(told.trouble, told.step === "idle" ? known(lesson) : calibrating(lesson));
});
