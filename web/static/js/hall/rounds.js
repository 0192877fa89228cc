// The round that is played: who plays whom, where and in which order, and what became of it; earlier rounds beneath.

import { button, h, icon, sheet } from "../dom.js";
import { ask } from "./sure.js";
import { openPlayers, openWay, wayWords } from "./entering.js";
import { openResult } from "./result.js";
import { sendOf } from "./send.js";
import { t, tn } from "../words_elsewhere.js";

export function drawRounds(place, tournament, isHost) {
  const { rounds } = tournament;
  const now = rounds.length - 1;
  place.replaceChildren(
    h(
      "div",
      { class: "row heading" },
      h("h2", {}, rounds.length ? t("Round {number}", { number: rounds.length }) : t("Tournament")),
      h("p", { class: "faint small" }, wayWords(tournament)),
    ),
    ...(rounds.length ? [round(tournament, now, isHost)] : [before(tournament)]),
    h(
      "div",
      { class: "row tools" },
      isHost && tools(tournament),
      now > 0 &&
        button(t("Earlier rounds"), { "data-open": "earlier", onclick: () => openEarlier(tournament, isHost) }),
    ),
  );
}

function before({ entrants }) {
  const words = tn("{count} player has been entered.", "{count} players have been entered.", entrants.length);
  return h("p", {}, entrants.length ? words : t("Nobody has been entered yet."));
}

const round = (tournament, at, isHost) =>
  h(
    "div",
    { class: "round" },
    h(
      "ol",
      { class: "matches" },
      tournament.rounds[at].matches.map((match, index) => drawnMatch(tournament, at, index, match, isHost)),
    ),
    tournament.rounds[at].resting.length > 0 &&
      h(
        "p",
        { class: "small" },
        t("Sitting out: {names}", { names: namesOf(tournament, tournament.rounds[at].resting) }),
      ),
  );

const namesOf = ({ entrants }, numbers) =>
  numbers.map((number) => entrants.find((each) => each.number === number)?.name ?? "?").join(", ");

function drawnMatch(tournament, at, index, match, isHost) {
  const { result } = match;
  return h(
    "li",
    { class: `match${result ? " is-over" : ""}`, "data-match": `${at} ${index}` },
    h(
      "h3",
      {},
      h(
        "span",
        { class: "where" },
        h("span", { class: "faint small" }, t("Game {number}", { number: index + 1 })),
        h("span", { class: "name" }, match.table || t("any table")),
      ),
      isHost &&
        h(
          "button",
          {
            class: "enter",
            "data-result": `${at} ${index}`,
            "aria-label": t("Result of game {number}", { number: index + 1 }),
            onclick: () => openResult(tournament, at, index),
          },
          icon("correct"),
        ),
    ),
    h(
      "ol",
      { class: "sitting" },
      match.players.map((player, seat) =>
        h(
          "li",
          { class: result?.winner === player ? "has-won" : null },
          h("span", { class: "name" }, namesOf(tournament, [player])),
          result?.winner === player && icon("crown", t("won")),
          result && h("b", {}, String(result.points[seat])),
        ),
      ),
    ),
    match.claim && h("p", { class: "notice small" }, claimWords(match)),
  );
}

const claimWords = ({ result }) =>
  result ? t("The table says otherwise by now.") : t("A game was won there by others, or under other names.");

function tools(tournament) {
  const { rounds, undone } = tournament;
  const last = rounds.at(-1);
  return [
    button(t("Players"), { "data-open": "players", onclick: openPlayers }),
    !rounds.length && button(t("How it is played"), { "data-open": "way", onclick: openWay }),
    button(rounds.length ? t("Draw the next round") : t("Draw the first round"), {
      class: "main",
      "data-do": "draw",
      why: whyNot(tournament),
      onclick: () => sendOf(tournament, "draw"),
    }),
    last && button(t("Take the round back"), { "data-do": "undo", onclick: () => askUndo(tournament) }),
    undone && button(t("Put the round back"), { "data-do": "redo", onclick: () => sendOf(tournament, "redo") }),
  ];
}

// Why no round can be drawn just now.
function whyNot({ rounds, entrants, size }) {
  if (rounds.length && !rounds.at(-1).over) return t("Results of this round are missing.");
  const least = Math.min(size, 3);
  return entrants.filter((each) => !each.is_gone).length < least ? t("Enter the players first.") : null;
}

function askUndo(tournament) {
  const known = tournament.rounds.at(-1).matches.filter((match) => match.result).length;
  if (!known) return sendOf(tournament, "undo");
  return ask(
    t("Take the round back"),
    tn(
      "{count} result of this round goes with it. Until another round is drawn, both can be put back.",
      "{count} results of this round go with it. Until another round is drawn, all of it can be put back.",
      known,
    ),
    () => sendOf(tournament, "undo"),
  );
}

function openEarlier(tournament, isHost) {
  const now = tournament.rounds.length - 1;
  sheet(
    t("Earlier rounds"),
    Array.from({ length: now }, (_, back) => now - 1 - back).map((at) => [
      h("h3", {}, t("Round {number}", { number: at + 1 })),
      round(tournament, at, isHost),
    ]),
  );
}
