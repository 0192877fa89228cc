// The buttons of whoever's turn it is: building, buying, playing, trading, and the end of the turn.

import { act } from "../line/act.js";
import { button, h, icon } from "../dom.js";
import { GROUPS, groupsIn, whyNot } from "./groups.js";
import { t } from "../words.js";

export function doingPanel(view, found, page) {
  if (!found.end.length && !Object.keys(found.groups).some((name) => name.startsWith("Build")) && !view.winner)
    return waiting(view, found, page);
  const groups = groupsIn(view);
  return h(
    "section",
    { class: "panel wide", "aria-label": t("Build, trade, play") },
    h(
      "div",
      { class: `doing${groups.length > 8 ? " rich" : ""}` },
      groups.map((group) => groupButton(view, group, found.groups[group.name], page)),
      button(
        found.end[0]?.words ?? t("End the turn"),
        {
          class: "main",
          "data-do": "EndPart",
          why: found.end.length ? null : whyNot(view, null),
          onclick: () => act(found.end[0].action),
        },
        icon("end"),
      ),
    ),
  );
}

const groupButton = (view, group, options, page) =>
  button(
    group.label,
    {
      why: options ? null : whyNot(view, group),
      "data-do": group.name,
      "aria-pressed": options ? String(page.lit() === group.name) : null,
      onclick: () => (page.lit() === group.name ? page.leave() : group.open(options, page, group)),
    },
    icon(group.icon),
  );

// While something else comes first there is nothing to build: one line says what, instead of many grey buttons.
function waiting(view, found, page) {
  const possible = GROUPS.filter((group) => found.groups[group.name]);
  return h(
    "section",
    { class: "panel wide", "aria-label": t("Build, trade, play") },
    h(
      "p",
      { class: "faint" },
      view.agenda.length ? t("Building and trading wait for that.") : t("Nothing is left to be done."),
    ),
    possible.length > 0 &&
      h(
        "div",
        { class: "row" },
        possible.map((group) => groupButton(view, group, found.groups[group.name], page)),
      ),
  );
}
