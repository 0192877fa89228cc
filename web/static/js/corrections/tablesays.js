// "The table says": what lies on the table is right, and the companion is told so, at any time.

import { act } from "../line/act.js";
import { choice, stepper } from "../asking.js";
import { CardPicker } from "../cards/picker.js";
import { h, icon, sheet } from "../dom.js";
import { cardName, DEVELOPMENT, kinds, manyOf, pictureOf } from "../cards/kinds.js";
import { openCountAll } from "./counting.js";
import { knightSections } from "./knightsays.js";
import { wire } from "../line/wire.js";
import { titled } from "../names.js";
import { badge, named } from "../pictures.js";
import { tableSays } from "./settling.js";
import { t } from "../words.js";

const LANDS = ["hills", "forest", "pasture", "fields", "mountains", "desert"];
const NUMBERS = [null, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12];

export function openTableSays(table) {
  let player = table.player;
  const body = h("div", { class: "answers says" });
  const opened = sheet(
    t("The table says …"),
    choice(
      table.seats,
      player,
      (seat) => [badge(seat, true), named(seat)],
      (seat) => {
        player = seat;
      },
    ),
    body,
  );
  const says = {
    who: () => player,
    // Ask for a place, and then something more about it.
    at: (kind, words, next) => {
      opened.close();
      table.pick(kind, words, (at) => next(at, player, table));
    },
    // Ask for a place, then enter the action made of it.
    pick: (kind, words, action) => says.at(kind, words, (at) => act(action(at))),
    button: (glyph, words, onclick) => h("button", { onclick }, icon(glyph), words),
    // Another sheet instead of this one.
    open: (glyph, words, next) =>
      says.button(glyph, words, () => {
        opened.close();
        next(player, table);
      }),
    tell: (glyph, words, action) =>
      says.button(glyph, words, () => {
        opened.close();
        act(action());
      }),
  };
  const pieces = sections(wire.parts, says).filter(Boolean);
  body.append(...pieces.flatMap(([title, ...entries]) => [h("h3", {}, title), ...entries.filter(Boolean)]));
}

function sections(view, says) {
  const building = (what, words) =>
    says.button(what === "nothing" ? "correct" : what, words, () =>
      says.pick("corner", t("Tap the corner: {words}", { words }), (corner) => ({
        do: "CorrectBuilding",
        player: says.who(),
        corner,
        building: what,
      })),
    );
  const road = (there, words) =>
    says.button("road", words, () =>
      says.pick("path", t("Tap the path: {words}", { words }), (path) => ({
        do: "CorrectRoad",
        player: says.who(),
        path,
        there,
      })),
    );
  return [
    [
      t("Cards"),
      says.open("hand", t("Count all our hands"), (_, page) => openCountAll(page)),
      says.open("hand", t("The whole hand is …"), openHand),
      says.open("hand", t("Of one kind there are …"), openKind),
      "development_cards" in view.supply && says.open("card", t("Development cards are …"), openDevelopment),
    ],
    [
      t("Pieces"),
      road(true, t("a road lies here")),
      road(false, t("no road lies here")),
      building("settlement", t("a settlement stands here")),
      building("city", t("a city stands here")),
      building("nothing", t("nothing stands here")),
    ],
    [
      t("Land"),
      says.button("correct", t("this hex is …"), () => says.at("hex", t("Tap the hex that lies otherwise."), openHex)),
    ],
    ...(view.barbarians ? knightSections(view, says) : []),
    [
      t("Robber and turn"),
      says.button("robber", t("the robber stands here"), () =>
        says.pick("hex", t("Tap the robber's hex."), (hex) => ({ do: "CorrectRobber", player: says.who(), hex })),
      ),
      says.tell("end", t("it is this player's turn, not rolled yet"), () => ({
        do: "CorrectTurn",
        player: says.who(),
      })),
    ],
  ];
}

export function openHand(player, table) {
  const picker = new CardPicker(manyOf(30));
  tableSays(
    t("{who} holds exactly", { who: named(player) }),
    table,
    () => ({ do: "CountHand", player, cards: picker.cards }),
    picker.root,
  );
}

function openKind(player, table) {
  let [kind, number] = [kinds()[0], 0];
  tableSays(
    t("{who} holds", { who: named(player) }),
    table,
    () => ({ do: "CountCards", player, kind, number }),
    choice(
      kinds(),
      kind,
      (each) => [icon(pictureOf(each)), cardName(each)],
      (each) => {
        kind = each;
      },
    ),
    stepper(t("How many"), number, (value) => {
      number = value;
    }),
  );
}

export function openDevelopment(player, table) {
  const every = [...DEVELOPMENT, "unknown"];
  let [kind, held, played] = [every[0], 0, 0];
  tableSays(
    t("{who}: development cards", { who: named(player) }),
    table,
    () => ({ do: "CorrectDevelopmentCards", player, kind, held, played }),
    choice(
      every,
      kind,
      (each) => [icon("card"), cardName(each)],
      (each) => {
        kind = each;
      },
    ),
    stepper(t("In the hand"), held, (value) => {
      held = value;
    }),
    stepper(t("Face up"), played, (value) => {
      played = value;
    }),
  );
}

// What really lies on a hex: land and number, which begin as the books have them.
function openHex(hex, player, table) {
  let { terrain, number } = wire.parts.board.hexes[hex];
  tableSays(
    t("On hex {hex} lies", { hex }),
    table,
    () => ({ do: "CorrectHex", player, hex, terrain, number: number ?? 0 }),
    choice(LANDS, terrain, titled, (each) => {
      terrain = each;
    }),
    choice(
      NUMBERS,
      number,
      (each) => each ?? t("no number"),
      (each) => {
        number = each;
      },
    ),
  );
}
