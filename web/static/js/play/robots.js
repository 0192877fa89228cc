// What robots have done one after the other: their pieces are put on the board by people, who need time to look.

import { h } from "../dom.js";
import { sentence } from "../pictures.js";
import { t } from "../words.js";

const MOST = 8; // lines
const newest = (history) => history.findLastIndex((line) => line.by !== "automatic" && !line.companion && !line.undone);

// In words, oldest first, without what the newest entry has brought, which is shown anyway.
export function robotsDid({ history, desk }) {
  if (desk.demonstration || desk.robots.length === 0) return [];
  const done = history.slice(newest(history) + 1).filter((line) => line.by === "automatic" && !line.undone);
  return done
    .slice(0, -1)
    .slice(-MOST)
    .map((line) => line.words);
}

// What people move on the board for it: pieces of the robots' colours.
export const movedForRobots = ({ desk, seats }) =>
  desk.moved_for_robots.length > 0 &&
  h(
    "section",
    { class: "panel takes for-robots" },
    h("h2", {}, t("Move this for the robots")),
    desk.moved_for_robots.map((words) => sentence(words, seats)),
  );
