// What this player may do: build, play and trade; and, always in sight, roll where the companion rolls, and end the turn.

import { act } from "../stream/act.js";
import { hasFaces } from "../cards/kinds.js";
import { at, h, icon } from "../dom.js";
import { behind, groupsAt, inWords, openFamily, openGroup, under } from "../play/groups.js";
import { page } from "./board.js";
import { forChildren } from "./children.js";
import { t } from "../words.js";

export function doingPanel(view, found, me) {
  const items = groups(view, found).map((group) => groupButton(view, group, found));
  if (items.length) return h("section", { class: "panel answers", "aria-label": t("What I may do") }, items);
  return view.part?.player === me || view.winners?.length
    ? null
    : h("p", { class: "faint idle" }, t("Nothing else to be done here just now."));
}

// What the turn begins and ends with, at the foot of the screen.
export function drawTurn(view, found) {
  const rolls = view.desk.rolls_itself ? found.rolls : [];
  at("turn").replaceChildren(
    ...rolls.map((option) => enter("RollDice", "dice", option)),
    ...found.end.map((option) => enter("EndPart", "end", option)),
  );
}

const enter = (name, glyph, option) =>
  h("button", { class: "main", "data-do": name, onclick: () => act(option.action) }, icon(glyph), option.words);

// Where cards lie face up on this page, they are played from there.
const groups = (view, found) =>
  groupsAt(view, "build", "turn").filter(
    (group) => under(view, found, group).length && !(group.name === "Play" && hasFaces(view.cards)),
  );

function groupButton(view, group, found) {
  const options = found.groups[group.name];
  if (!behind(view, group).some(({ name }) => found.groups[name]))
    return drawn(group, options, () => openGroup(group, options, page));
  return h(
    "button",
    {
      "data-do": group.name,
      "aria-haspopup": "dialog",
      onclick: () => openFamily(group, page, (...member) => member[1].length > 0 && drawn(...member)),
    },
    icon(group.glyph),
    forChildren() ? group.label : group.long,
  );
}

const drawn = (group, options, take) =>
  h(
    "button",
    { "data-do": group.name, onclick: take },
    icon(group.glyph),
    forChildren() ? group.label : inWords(options, group),
  );
