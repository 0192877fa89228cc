// What the table may say of Cities & Knights: knights, walls, charts, metropolises, progress cards, ship and merchant.

import { act } from "../line/act.js";
import { choice, stepper, told } from "../asking.js";
import { icon } from "../dom.js";
import { cardName, pictureOf, progressCards, tracks } from "../cards/kinds.js";
import { named } from "../pictures.js";
import { tableSays } from "./settling.js";
import { t } from "../words.js";

const LEVELS = { 1: t("basic"), 2: t("strong"), 3: t("mighty") };

export function knightSections(view, says) {
  const player = says.who;
  const corner = (glyph, words, action) =>
    says.button(glyph, words, () =>
      says.pick("corner", t("Tap the corner: {words}", { words }), (at) => ({
        player: player(),
        corner: at,
        ...action,
      })),
    );
  return [
    [
      t("Knights and cities"),
      says.open("knight", t("a knight stands here …"), openKnight),
      corner("correct", t("no knight stands here"), { do: "CorrectKnight", level: 0, active: false }),
      corner("wall", t("a wall lies here"), { do: "CorrectWall", there: true }),
      corner("wall", t("no wall lies here"), { do: "CorrectWall", there: false }),
      corner("city", t("this city lies on its side"), { do: "CorrectTippedCity", tipped: true }),
      corner("city", t("no city lies on its side here"), { do: "CorrectTippedCity", tipped: false }),
    ],
    [
      t("Charts and cards"),
      says.open("improve", t("A chart shows …"), openImprovement),
      says.open("gate", t("A metropolis stands …"), openMetropolis),
      says.open("card", t("Progress cards are …"), openProgress),
      says.open("defender", t("Defender of Catan so often …"), (who) => openDefenders(who, view)),
    ],
    [
      t("Barbarians and merchant"),
      says.open("barbarians", t("The ship is …"), (who) => openShip(who, view)),
      says.button("merchant", t("the merchant stands here, this player's"), () =>
        says.pick("hex", t("Tap the merchant's hex."), (hex) => ({ do: "CorrectMerchant", player: player(), hex })),
      ),
      says.tell("merchant", t("the merchant stands beside the board"), () => ({
        do: "CorrectMerchant",
        player: player(),
        hex: null,
      })),
    ],
  ];
}

function openKnight(player, table) {
  let [level, active] = [1, true];
  told(
    t("{who}'s knight is", { who: named(player) }),
    () =>
      table.pick("corner", t("Tap the corner of the knight."), (corner) =>
        act({ do: "CorrectKnight", player, corner, level, active }),
      ),
    choice(
      [1, 2, 3],
      level,
      (each) => `${each} ${LEVELS[each]}`,
      (each) => {
        level = each;
      },
    ),
    choice(
      [true, false],
      active,
      (yes) => (yes ? t("active") : t("not active")),
      (yes) => {
        active = yes;
      },
    ),
  );
}

function whichTrack(chosen) {
  const all = Object.keys(tracks());
  chosen(all[0]);
  return choice(all, all[0], (track) => [icon(`track-${track}`), named(track)], chosen);
}

function openImprovement(player) {
  let [track, level] = [null, 0];
  told(
    t("{who}'s chart", { who: named(player) }),
    () => act({ do: "CorrectImprovement", player, track, level }),
    whichTrack((each) => {
      track = each;
    }),
    choice([0, 1, 2, 3, 4, 5], level, String, (each) => {
      level = each;
    }),
  );
}

function openMetropolis(player, table) {
  let [track, there] = [null, true];
  const tell = (corner) => act({ do: "CorrectMetropolis", player, track, corner });
  told(
    t("{who}'s metropolis", { who: named(player) }),
    () => (there ? table.pick("corner", t("Tap the city under the gate."), tell) : tell(null)),
    whichTrack((each) => {
      track = each;
    }),
    choice(
      [true, false],
      there,
      (yes) => (yes ? t("stands on a city of this player") : t("stands nowhere")),
      (yes) => {
        there = yes;
      },
    ),
  );
}

export function openProgress(player, table) {
  let [card, held] = [progressCards()[0], 0];
  tableSays(
    t("{who}'s progress cards", { who: named(player) }),
    table,
    () => ({ do: "CorrectProgressCards", player, card, held }),
    choice(
      progressCards(),
      card,
      (each) => [icon(pictureOf(each)), cardName(each)],
      (each) => {
        card = each;
      },
    ),
    stepper(
      t("In the hand, or open"),
      held,
      (value) => {
        held = value;
      },
      { most: 6 },
    ),
  );
}

function openDefenders(player, view) {
  let honours = view.players[player].defender;
  told(
    t("{who} is Defender of Catan", { who: named(player) }),
    () => act({ do: "CorrectDefenders", player, honours }),
    stepper(
      t("So often"),
      honours,
      (value) => {
        honours = value;
      },
      { most: 9 },
    ),
  );
}

function openShip(player, view) {
  let { steps, landed } = view.barbarians;
  told(
    t("The barbarian ship"),
    () => act({ do: "CorrectShip", player, steps, attacks: landed }),
    stepper(
      t("Steps from its start"),
      steps,
      (value) => {
        steps = value;
      },
      { most: view.barbarians.of - 1 },
    ),
    stepper(t("They have landed so often"), landed, (value) => {
      landed = value;
    }),
  );
}
