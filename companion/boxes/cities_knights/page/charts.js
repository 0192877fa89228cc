// The flip-charts: how far a player has come on each track, what the next page costs, and which red dice bring a card.

import { h, icon } from "../../dom.js";
import { cardName } from "../../cards/kinds.js";
import { named } from "../../pictures.js";
import { t, tn } from "../../words.js";

function gateWords(highest) {
  if (!highest) return t("No card yet.");
  return t("A gate brings a card when the red die shows {dice}.", { dice: highest === 1 ? "1" : `1–${highest}` });
}

// The three charts of a player, large; `below(track)` puts something under each.
export function charts(view, seat, below = () => null) {
  const player = view.players[seat];
  return h(
    "div",
    { class: "flipcharts" },
    Object.entries(view.tracks).map(([track, facts]) => {
      const level = player.improvements[track];
      return h(
        "section",
        {
          class: `flipchart on-${track}`,
          "aria-label": t("{who}: {track}", { who: named(seat), track: view.tracks[track].words }),
        },
        h(
          "h3",
          {},
          icon(`track-${track}`),
          view.tracks[track].words,
          h("span", { class: "grow" }),
          `${level} / ${facts.improvements.length}`,
        ),
        h(
          "ol",
          {},
          facts.improvements.map((_, page) => drawnPage(facts, page, level)),
        ),
        h("p", { class: "small" }, gateWords(player.draws_up_to[track])),
        below(track),
      );
    }),
  );
}

// One page of a chart for somebody who has reached that level: what it is called, and what it still costs.
function drawnPage({ improvements, prices, commodity }, page, level) {
  if (page < level) return h("li", { class: "reached" }, h("span", { class: "grow" }, improvements[page]));
  return h(
    "li",
    { class: page === level ? "next" : "" },
    h("span", { class: "grow" }, improvements[page]),
    h("span", { class: "price" }, icon(commodity, cardName(commodity)), String(prices[page])),
  );
}

// One's own charts in a few words each: what has been reached, what comes next, and which red dice bring a card.
export function ownCharts(view, me) {
  if (!view.tracks) return null;
  const player = view.players[me];
  return h(
    "section",
    { class: "panel", "aria-label": t("My improvements") },
    h("h2", {}, t("My improvements")),
    Object.entries(view.tracks).map(([track, { improvements, prices, commodity }]) => {
      const level = player.improvements[track];
      const next =
        level < improvements.length
          ? t("Next: {improvement} for {number} {commodity}.", {
              improvement: improvements[level],
              number: prices[level],
              commodity: cardName(commodity),
            })
          : "";
      return h(
        "div",
        { class: `own-chart on-${track}`, "data-chart": track },
        h("span", { class: "reached" }, icon(`track-${track}`, view.tracks[track].words), h("b", {}, String(level))),
        h(
          "p",
          {},
          h("b", {}, level ? improvements[level - 1] : view.tracks[track].words),
          h("span", { class: "faint small" }, `${next} ${gateWords(player.draws_up_to[track])}`),
        ),
      );
    }),
  );
}

// The same in one line for a player's panel: level, cards held by their backs, and up to which red die a gate brings one.
export function smallCharts(view, seat) {
  const player = view.players[seat];
  return Object.keys(view.tracks).map((track) => {
    const [level, held, gate] = [player.improvements[track], player.progress[track], player.draws_up_to[track]];
    const reached = level ? view.tracks[track].improvements[level - 1] : "–";
    const words = [
      t("{track}: level {level}, {improvement}.", { track: view.tracks[track].words, level, improvement: reached }),
      tn("{count} progress card.", "{count} progress cards.", held),
      gateWords(gate),
    ];
    const title = words.join(" ");
    return h(
      "span",
      { class: `chart on-${track}`, title, "data-track": track },
      h("span", { class: "level" }, icon(`track-${track}`), h("b", {}, String(level))),
      h(
        "span",
        { class: "held" },
        icon("card"),
        String(held),
        gate > 0 && h("span", { class: "gate-die" }, `≤${gate}`),
      ),
      h("span", { class: "unseen" }, title),
    );
  });
}
