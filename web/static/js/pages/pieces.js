// The page on which the camera over the board is shown the pieces: what to lay where now, the picture, and what is known.

import { at } from "../dom.js";
import { drawGuide, Lesson } from "../lessons/lesson.js";
import { LivePicture } from "../lessons/live.js";
import { learnt, showing } from "../lessons/showing.js";
import { t } from "../words_elsewhere.js";

const live = new LivePicture(at("view"), t("What the camera over the board sees"), "/pieces/live.jpg");
const lesson = new Lesson("/api/pieces", (told) => {
  live.show(told.marks, null, told.trouble);
  drawGuide(told.trouble, told.step === "idle" ? learnt(lesson) : showing(lesson));
});
