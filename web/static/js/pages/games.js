// All games of this table: what they come to, and one by one, to look at or to go on with.

import { at, h, icon, panel, say } from "../dom.js";
import { rollsPanel } from "../chronicle/rolls_chart.js";
import { binPanel, deleteButton } from "../chronicle/bin.js";
import { number, table, who } from "../chronicle/phrases.js";
import { heard } from "../names.js";
import { post } from "../stream/post.js";
import { LOST } from "../stream/wire.js";
import { lasting } from "../lasting.js";
import { day, daytime } from "../times.js";
import { t, tn } from "../words_elsewhere.js";

const AGAIN = 1500; // while games are still being read

async function load() {
  try {
    const answer = await fetch("/api/games");
    const found = await answer.json();
    if (!answer.ok) return say(found.words, "bad");
    draw(found);
    if (found.unread > 0) setTimeout(load, AGAIN);
  } catch {
    say(LOST, "bad");
  }
}

function draw({ games, unread, lifetime, bin }) {
  at("reading").textContent = unread
    ? tn("{count} game is still being read …", "{count} games are still being read …", unread)
    : "";
  at("lifetime").replaceChildren(
    ...[
      lifetime.finished > 0 && regulars(lifetime),
      lifetime.fairness.rolls > 0 && rollsPanel(lifetime),
      lifetime.finished > 0 && boxes(lifetime),
    ].filter(Boolean),
  );
  const lines = games.map((each) => line(each, bin && deleteButton(each, load)));
  at("games").removeAttribute("aria-busy"); // what stands above it is as high as it will be
  at("games").replaceChildren(...(lines.length ? lines : [h("li", {}, t("No game has been played yet."))]));
  at("bin").replaceChildren(...(bin?.length ? [binPanel(bin, load)] : []));
}

function regulars({ regulars: all, finished }) {
  return panel(
    t("Players"),
    h("p", { class: "faint small" }, tn("{count} finished game", "{count} finished games", finished)),
    table(
      ["", t("Games"), t("Wins"), t("Points a game"), t("Best")],
      all.map((one) => [who(one), String(one.games), String(one.wins), number(one.points, 1), String(one.best)]),
      t("How often each player played and won"),
    ),
  );
}

function boxes({ boxes: all }) {
  return panel(
    t("What was played"),
    table(
      ["", t("Games"), t("Turns"), t("Time")],
      all.map((one) => [
        one.words,
        String(one.games),
        number(one.parts),
        one.seconds === null ? "–" : lasting(one.seconds),
      ]),
      t("How often each game was played"),
    ),
  );
}

function line(each, deleting) {
  const { game, began, trouble, summary, demonstration } = each;
  return h(
    "li",
    { "data-game": game },
    h(
      "div",
      { class: "grow" },
      h("b", {}, day(began)),
      " ",
      demonstration && [h("span", { class: "mark" }, t("Demonstration")), " "],
      summary ? told(each) : h("p", { class: "faint" }, trouble || t("Not read yet.")),
    ),
    h(
      "div",
      { class: "row" },
      h(
        "a",
        {
          class: "button",
          href: `/game/${encodeURIComponent(game)}`,
          "aria-label": heard(daytime(began), t("Statistics")),
        },
        t("Statistics"),
      ),
      wayOn(each),
      deleting,
    ),
  );
}

const isWon = ({ summary }) => Boolean(summary) && summary.winners.length > 0;

// What was played, how it stands for whom, and why it is not over.
function told({ is_on: isOn, summary }) {
  const { words, players, totals, winners, parts } = summary;
  const standing = players.map((player, seat) =>
    h(
      "span",
      { class: "who" },
      who(player),
      h("b", {}, String(totals[seat])),
      winners.includes(seat) && icon("crown", t("won")),
    ),
  );
  const open = isOn ? t("This game is on the table.") : t("Not finished: turn {number}.", { number: parts });
  return [words, h("p", { class: "row" }, standing), !isWon({ summary }) && h("p", { class: "faint small" }, open)];
}

function wayOn(each) {
  const { game, began, entries, is_on: isOn } = each;
  if (isOn) return h("a", { class: "button main", href: "/" }, t("To the table"));
  if (isWon(each) || entries === 0) return null;
  const words = t("Go on with it");
  return h(
    "button",
    { "data-go-on": game, "aria-label": heard(daytime(began), words), onclick: () => goOn(game) },
    words,
  );
}

async function goOn(game) {
  const answer = await post("/api/games/go-on", { game });
  if (answer.ok) location.assign("/");
  else say(answer.words, "bad");
}

load();
