// The teacher's buttons on a player's page: there while the host lets it teach and this phone has not turned it off.

import { chosen } from "../device/device.js";
import { h, icon } from "../dom.js";
import { later } from "../later.js";
import { t } from "../words.js";

const openTeacher = later(() => import("../teacher/sheet.js"), "openTeacher");

const teaches = ({ desk }) => desk.teaches !== "off" && chosen("teacher") !== false;

export const teacherTool = (view) =>
  teaches(view) && h("button", { "data-open": "teacher", onclick: () => openTeacher() }, icon("teacher"), t("Teacher"));

// Beside what a roll has brought.
export const whyButton = (view) =>
  teaches(view) &&
  view.dice &&
  h("button", { "data-open": "why", onclick: () => openTeacher("why") }, icon("teacher"), t("Why did I get nothing?"));
