// The buttons of the player whose turn it is: what may be built, and below it, always in the same place, what a turn ends with.

import { act } from "../stream/act.js";
import { at, button, icon } from "../dom.js";
import { groupsAt, openGroup } from "./groups.js";

// While something else comes first, nothing can be built, and there are no buttons for it; the others only turn grey.
export function drawDoing(view, found, page) {
  const draw = (group) => groupButton(view, group, found.groups[group.name], page);
  const builds = groupsAt(view, "build");
  const mayBuild = found.end.length > 0 || builds.some(({ name }) => found.groups[name]);
  at("build").replaceChildren(...(mayBuild ? builds.map(draw) : []));
  const ending = groupsAt(view, "end").map((group) => endButton(view, group, found.end));
  at("turn").replaceChildren(...groupsAt(view, "turn").map(draw), ...ending);
}

const endButton = (view, group, [option]) =>
  button(
    option?.words ?? group.label,
    { class: "main", "data-do": group.name, why: view.why[group.name], onclick: () => act(option.action) },
    icon(group.glyph),
  );

const groupButton = (view, group, options, page) =>
  button(
    group.label,
    {
      why: view.why[group.name],
      "data-do": group.name,
      "aria-pressed": options ? String(page.lit() === group.name) : null,
      onclick: () => (page.lit() === group.name ? page.leave() : openGroup(group, options, page)),
    },
    icon(group.glyph),
  );
