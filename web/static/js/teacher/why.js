// Why did I get nothing? What the newest roll brought each player, and why not more; the own lines come first.

import { h } from "../dom.js";
import { aloud } from "../device/aloud.js";
import { answered } from "./answer.js";
import { badge, named } from "../pictures.js";
import { t } from "../words.js";

export const drawWhy = (body) =>
  answered(body, "/api/teacher/why", (players) =>
    players.length ? players.map(drawn) : [h("p", { class: "faint" }, t("No roll has brought anything yet."))],
  );

const drawn = ({ player, words }) =>
  h(
    "section",
    { class: "panel", "data-why": player, "aria-label": named(player) },
    h("h3", {}, badge(player, true), named(player)),
    words.map((each) => h("p", {}, each)),
    aloud(words.join(" ")),
  );
