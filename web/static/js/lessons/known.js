// What the camera knows of tray and dice, and calibrating it (again).

import { h } from "../dom.js";
import { t } from "../words_elsewhere.js";

const STANDS = {
  yes: t("The camera stands as it did then."),
  moved: t("The camera or the tray was moved since: put it back, or calibrate again."),
  unseen: "",
};
const EVENT = {
  learn: [t("Learn the event die"), t("Show its six faces, or throw it. It belongs to Cities & Knights.")],
  keep: [t("Keep the event die as it is known"), t("Only tray and dice are learned again.")],
  none: [t("No event die"), t("Two dice are all that is thrown.")],
};
let eventDie = null; // what is chosen about it before the lesson begins

export function known(lesson) {
  const { told } = lesson;
  if (told.busy)
    return [h("p", { class: "notice bad" }, told.busy), h("a", { class: "button", href: "/cards" }, t("To the cards"))];
  const chosen = eventDie ?? (told.knows_event_die ? "keep" : "none");
  return [
    h(
      "section",
      { class: "panel" },
      h("h2", {}, t("What the camera knows")),
      told.known.map((words) => h("p", {}, words)),
      STANDS[told.stands] && h("p", { class: told.stands === "moved" ? "notice bad" : "good" }, STANDS[told.stands]),
    ),
    h(
      "section",
      { class: "panel" },
      h("h2", {}, told.known.length > 1 ? t("Calibrate again") : t("Calibrate")),
      h(
        "p",
        {},
        t(
          "Leave the tray, the lamp and the dice as they are when you play. It takes half a minute; nothing changes before you keep it.",
        ),
      ),
      h(
        "div",
        { class: "choices" },
        Object.entries(EVENT)
          .filter(([name]) => name !== "keep" || told.knows_event_die)
          .map(([name, [title, words]]) =>
            h(
              "button",
              {
                class: "choice",
                "aria-pressed": String(chosen === name),
                "data-event-die": name,
                onclick: () => {
                  eventDie = name;
                  lesson.draw();
                },
              },
              h("b", {}, title),
              h("small", { class: "faint" }, words),
            ),
          ),
      ),
      h(
        "button",
        { class: "main big", "data-do": "begin", onclick: () => lesson.post("begin", { event_die: chosen }) },
        t("Begin"),
      ),
    ),
  ];
}
