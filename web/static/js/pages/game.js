// One game in figures. The game on the table is followed while it goes on; when somebody has won, `#count` shows the
// final count as a scene before everything else.

import { undo } from "../stream/act.js";
import { at, h, say } from "../dom.js";
import { incomePanel } from "../chronicle/income_chart.js";
import { pointsPanel } from "../chronicle/points_chart.js";
import { Reveal } from "../chronicle/reveal.js";
import { rollsPanel } from "../chronicle/rolls_chart.js";
import { scorePanel, takeHomePanel } from "../chronicle/score_table.js";
import { daytime } from "../times.js";
import { listen } from "../page.js";
import { waitsPanel } from "../chronicle/waits_panel.js";
import { LOST, wire } from "../stream/wire.js";
import { t } from "../words_elsewhere.js";

const { game } = at("page").dataset;
let shown = null; // the figures on the page
let scene = null; // the final count, while it is shown
let asked = false;

async function load() {
  if (asked) return;
  asked = true;
  try {
    const answer = await fetch(`/api/game/${encodeURIComponent(game)}`);
    const found = await answer.json();
    if (!answer.ok) return say(found.words, "bad");
    if (shown?.revision !== found.revision) draw(found);
    if (found.is_on && !wire.source) wire.open();
  } catch {
    say(LOST, "bad");
  } finally {
    asked = false;
  }
}

function draw(found) {
  const counting = location.hash === "#count" && found.reveal !== null;
  if (location.hash === "#count" && shown?.reveal && !found.reveal) {
    history.replaceState(null, "", location.pathname);
    say(t("The game goes on."));
  }
  const counted = counting && scene && sameSoFar(found) ? scene.at : 0;
  shown = found;
  scene = counting ? new Reveal({ ...found, undo, counted, done: showFigures }) : null;
  at("title").textContent = found.words;
  at("figures").hidden = counting && scene.at < found.reveal.steps.length;
  at("scene").replaceChildren(...(scene ? [scene.root] : []));
  allow();
  drawFigures(found);
}

function showFigures() {
  at("figures").hidden = false;
}

// What people have opened stays open.
function drawFigures(found) {
  const open = new Set(
    [...at("figures").querySelectorAll("details[open] > summary")].map((summary) => summary.textContent),
  );
  at("figures").replaceChildren(
    ...[
      about(found),
      scorePanel(found),
      pointsPanel(found),
      rollsPanel(found.rolls, found.players),
      incomePanel(found),
      waitsPanel(found),
      takeHomePanel(found),
    ],
  );
  at("figures")
    .querySelectorAll("summary")
    .forEach((summary) => open.has(summary.textContent) && summary.parentElement.setAttribute("open", ""));
}

// What has been counted already is the same in both: a card shown later does not begin the count again.
const sameSoFar = (found) =>
  JSON.stringify(found.winners) === JSON.stringify(shown.winners) &&
  JSON.stringify(found.reveal.steps.slice(0, scene.at)) === JSON.stringify(shown.reveal.steps.slice(0, scene.at));

const allow = () => scene?.allow(shown.is_on && wire.parts.viewer === "table");

function about(found) {
  const won = (seat) =>
    t("{player} has won with {points} points.", { player: found.players[seat].name, points: found.totals[seat] });
  return h(
    "section",
    { class: "panel wide", "aria-label": t("The game") },
    h(
      "p",
      { class: "outcome" },
      found.winners.length
        ? found.winners.map(won).join(" ")
        : t("This game is not over; it is played to {points} points.", { points: found.target }),
    ),
    found.began !== null && h("p", { class: "faint" }, daytime(found.began)),
    found.winners.length > 0 &&
      h("div", { class: "row" }, h("button", { "data-do": "count", onclick: count }, t("Count step by step"))),
  );
}

function count() {
  history.replaceState(null, "", "#count");
  scene = null;
  draw(shown);
  at("title").focus();
}

function news() {
  const { game: now, revision } = wire.parts;
  if (now === game && revision !== shown?.revision) load();
  allow();
}

window.addEventListener("hashchange", () => {
  scene = null;
  if (shown) draw(shown);
});
listen(news);
load();
