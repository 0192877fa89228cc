// The buttons of the player whose turn it is: what may be built, and below it, always in the same place, what a turn ends with.

import { act } from "../stream/act.js";
import { at, button, icon } from "../dom.js";
import { behind, groupsAt, openFamily, openGroup, under } from "./groups.js";

// While something else comes first, nothing can be built, and there are no buttons for it; the others only turn grey, once
// there are turns.
export function drawDoing(view, found, page) {
  const draw = (group) => groupButton(view, group, found, page);
  const builds = groupsAt(view, "build");
  const mayBuild = found.end.length > 0 || builds.some((group) => under(view, found, group).length);
  at("build").replaceChildren(...(mayBuild ? builds.map(draw) : []));
  const ending = groupsAt(view, "end").map((group) => endButton(view, group, found.end));
  at("turn").replaceChildren(...(view.part.number ? [...groupsAt(view, "turn").map(draw), ...ending] : []));
}

const endButton = (view, group, [option]) =>
  button(
    option?.words ?? group.label,
    { class: "main", "data-do": group.name, why: view.why[group.name], onclick: () => act(option.action) },
    icon(group.glyph),
  );

function groupButton(view, group, found, page) {
  const members = behind(view, group);
  const isLit = [group, ...members].some(({ name }) => page.lit() === name);
  const member = (each, _, take) =>
    button(each.long, { why: page.view().why[each.name], "data-do": each.name, onclick: take }, icon(each.glyph));
  const open = () =>
    members.length ? openFamily(group, page, member) : openGroup(group, found.groups[group.name], page);
  return button(
    group.label,
    {
      why: view.why[group.name],
      "data-do": group.name,
      "aria-haspopup": members.length ? "dialog" : null,
      "aria-pressed": under(view, found, group).length ? String(isLit) : null,
      onclick: () => (isLit ? page.leave() : open()),
    },
    icon(group.glyph),
  );
}
