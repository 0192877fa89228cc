// The game so far, in a few lines; a tap on one leads to its step.

import { h, icon } from "../dom.js";
import { badge } from "../pictures.js";
import { t } from "../words_elsewhere.js";
import { chosenDice, cardsTitle, DICE } from "./devices.js";
import { personName } from "./draft.js";
import { starts } from "./players.js";
import { pointsLine } from "./points.js";
import { wayToShare } from "./sharing.js";

export function summary(now, go) {
  if (now.step === "begin" || now.step === "island") return [];
  return [
    h(
      "div",
      { class: "panel so-far" },
      lines(now).map(([step, ...words]) =>
        h("button", { class: "plain", "data-to": step, onclick: () => go(step) }, words),
      ),
    ),
  ];
}

// What is played, in a line.
export function playedWords(now) {
  const titles = (names, all) => names.map((name) => all.find((each) => each.name === name)?.title ?? name);
  const boxes = titles(now.products, now.menu.boxes);
  const scenarios = now.scenarios.map((name) => now.titles[name]);
  const variants = titles(now.variants, [...now.offered, ...now.adaptations]);
  const way = now.people.length > 4 ? [wayToShare(now).title] : [];
  return [...(boxes.length ? boxes : [t("Base game")]), ...scenarios, ...variants, ...way].join(" · ");
}

export function lines(now) {
  const board = now.layouts.find((each) => each.name === now.how)?.title ?? t("Own board");
  return [
    [
      "players",
      h(
        "span",
        { class: "people" },
        now.people.map((one) =>
          h(
            "span",
            { class: `person${one.colour === now.starter ? " first" : ""}` },
            badge(one.colour, true),
            personName(one),
            one.robot && icon("robot", t("Robot")),
          ),
        ),
      ),
    ],
    ["players", starts(now)],
    [
      "game",
      h(
        "span",
        { class: "lines" },
        h("span", {}, playedWords(now)),
        pointsLine(now),
        now.missing.length > 0 &&
          h("span", { class: "small missing" }, t("Your boxes do not have everything you need")),
      ),
    ],
    ["island", t("Island: {board}", { board })],
    ["devices", t("Dice: {dice} · Cards: {cards}", { dice: DICE[chosenDice(now)], cards: cardsTitle(now) })],
  ];
}
