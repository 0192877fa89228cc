// The page on which the owner's cards are enrolled: first which deck, then card by card.

import { at } from "../dom.js";
import { decks } from "../lessons/deck_list.js";
import { enrolling } from "../lessons/enrolling.js";
import { drawGuide, Lesson } from "../lessons/lesson.js";
import { LivePicture } from "../lessons/live.js";
import { t } from "../words_elsewhere.js";

const live = new LivePicture(at("view"), t("What the camera sees"));
const lesson = new Lesson("/api/cards", (told) => {
  at("view").hidden = !told.folder;
  live.show(told.marks, null, told.trouble);
  drawGuide(told.trouble, told.folder ? enrolling(lesson) : decks(lesson));
});
