// Whose page this is, how many points they have, and what the table waits for: for them, where it does.

import { at, h, tell } from "../dom.js";
import { onOneLine } from "../fitting.js";
import { due, dueWords } from "../play/agenda.js";
import { badge, named } from "../pictures.js";
import { aloudButton } from "./children.js";
import { t } from "../words.js";

export function drawStanding(view, me) {
  document.title = `${named(me)} · Hexkeeper`;
  const item = view.agenda.find((each) => !each.beside && each.who.includes(me)) ?? due(view);
  const words = dueWords(view, item);
  const parts = [badge(me, true), h("b", { class: "grow" }, named(me)), aloudButton(words), points(view, me)];
  at("who").replaceChildren(...parts.filter(Boolean));
  tell(at("agenda"), words, onOneLine(words));
  at("agenda").classList.toggle("mine", !view.winners?.length && Boolean(item?.who.includes(me)));
}

// Cards that count but that nobody else has seen are among the points, and said apart.
function points({ players, own }, me) {
  const { target } = players[me];
  const hidden = own.hidden_points ?? 0;
  const all = players[me].points + hidden;
  return h(
    "span",
    { class: "points" },
    String(all),
    h(
      "small",
      {},
      hidden
        ? t(" / {target} points, {hidden} of them hidden", { target, hidden })
        : t(" / {target} points", { target }),
    ),
  );
}
