// How many points win, and for what: for what is played, or by the table's own choice.

import { h, panel } from "../dom.js";
import { ruleInfo } from "./info.js";
import { t } from "../words_elsewhere.js";
import { draft } from "./draft.js";

export function pointsPanel(now) {
  const printed = inAll(now);
  const { fewest, most } = now.points;
  const input = h("input", {
    id: "target",
    type: "number",
    min: fewest,
    max: most,
    value: now.target || printed,
    "aria-describedby": "asked",
    onchange: ({ target }) =>
      target.value && target.checkValidity() && choose(Number(target.value) === printed ? null : Number(target.value)),
  });
  return panel(
    t("Victory points"),
    h("label", { class: "check" }, input, h("span", {}, t("points to win"))),
    h(
      "p",
      { id: "asked", class: "faint small" },
      now.target ? t("chosen by your table") : [asked(now), now.points.printed.map(({ rule }) => ruleInfo(rule))],
    ),
    now.target > 0 &&
      h(
        "button",
        { "data-do": "as-printed", onclick: () => choose(null) },
        t("As printed: {points}", { points: printed }),
      ),
  );
}

// The same in the lines of what is chosen.
export const pointsLine = (now) =>
  h(
    "span",
    { class: "small" },
    t("Played to {points} points", { points: now.target || inAll(now) }),
    h("span", { class: "faint" }, " · ", now.target ? t("chosen by your table") : asked(now)),
  );

// For what how many of them.
function asked({ points: { printed } }) {
  const [only, ...others] = printed;
  if (!others.length) return h("span", {}, only.title);
  return printed.flatMap((each, i) => [i > 0 && " + ", h("span", {}, t("{points} for {title}", each))]);
}

const inAll = ({ points: { printed } }) => printed.reduce((sum, { points }) => sum + points, 0);

const choose = (target) => draft.choose({ target });
