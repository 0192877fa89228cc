// The buttons of whoever's turn it is: what may be built, and below it, always in the same place, what a turn ends with.

import { act } from "../line/act.js";
import { at, button, icon } from "../dom.js";
import { groupsIn, whyNot } from "./groups.js";
import { t } from "../words.js";

// While something else comes first, nothing can be built, and there are no buttons for it; the others only turn grey.
export function drawDoing(view, found, page) {
  const mayBuild = found.end.length > 0 || Object.keys(found.groups).some((name) => name.startsWith("Build"));
  const draw = (group) => groupButton(view, group, found.groups[group.name], page);
  const groups = groupsIn(view);
  at("build").replaceChildren(
    ...groups.filter((group) => !group.stays && (mayBuild || found.groups[group.name])).map(draw),
  );
  at("turn").replaceChildren(...groups.filter((group) => group.stays).map(draw), ending(view, found));
}

const ending = (view, found) =>
  button(
    found.end[0]?.words ?? t("End the turn"),
    {
      class: "main",
      "data-do": "EndPart",
      why: found.end.length ? null : whyNot(view, null),
      onclick: () => act(found.end[0].action),
    },
    icon("end"),
  );

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
