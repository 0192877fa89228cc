// What people move on the board for robots: pieces of these colours.

import { h } from "../dom.js";
import { sentence } from "../pictures.js";
import { t } from "../words.js";

export const panel = ({ desk, seats }) =>
  h(
    "section",
    { class: "panel takes for-robots" },
    h("h2", {}, t("Move this for the robots")),
    desk.moved_for_robots.map((words) => sentence(words, seats)),
  );
