// What this player may do: build, play and trade; and, always in sight, roll where the companion rolls, and end the turn.

import { act } from "../stream/act.js";
import { hasFaces } from "../cards/kinds.js";
import { at, h, icon } from "../dom.js";
import { groupsAt, inWords, openGroup } from "../play/groups.js";
import { page } from "./board.js";
import { forChildren } from "./children.js";
import { t } from "../words.js";

export function doingPanel(view, found, me) {
  const items = groups(view, found).map((group) => groupButton(group, found.groups[group.name]));
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
    ({ name }) => found.groups[name] && !(name === "Play" && hasFaces(view.cards)),
  );

const groupButton = (group, options) =>
  h(
    "button",
    { "data-do": group.name, onclick: () => openGroup(group, options, page) },
    icon(group.glyph),
    forChildren() ? group.label : inWords(options, group),
  );
