// What the table may say of Cities & Knights: knights, walls, charts, metropolises, progress cards, ship and merchant.

import { act } from "./act.js";
import { choice, stepper, told } from "./asking.js";
import { icon } from "./dom.js";
import { cardName, pictureOf, progressCards, tracks } from "./kinds.js";
import { named } from "./parts.js";

const LEVELS = { 1: "basic", 2: "strong", 3: "mighty" };

export function knightSections(view, says) {
  const player = says.who;
  const corner = (glyph, words, action) => says.button(glyph, words, () => says.pick("corner", `Tap the corner: ${words}`, (at) => ({ player: player(), corner: at, ...action })));
  return [
    ["Knights and cities",
      says.open("knight", "a knight stands here …", openKnight), corner("correct", "no knight stands here", { do: "CorrectKnight", level: 0, active: false }),
      corner("wall", "a wall lies here", { do: "CorrectWall", there: true }), corner("wall", "no wall lies here", { do: "CorrectWall", there: false }),
      corner("city", "this city lies on its side", { do: "CorrectTippedCity", tipped: true }), corner("city", "no city lies on its side here", { do: "CorrectTippedCity", tipped: false })],
    ["Charts and cards",
      says.open("improve", "A chart shows …", openImprovement), says.open("gate", "A metropolis stands …", openMetropolis),
      says.open("card", "Progress cards are …", openProgress), says.open("defender", "Defender of Catan so often …", (who) => openDefenders(who, view))],
    ["Barbarians and merchant",
      says.open("barbarians", "The ship is …", (who) => openShip(who, view)),
      says.button("merchant", "the merchant stands here, this player's", () => says.pick("hex", "Tap the merchant's hex.", (hex) => ({ do: "CorrectMerchant", player: player(), hex }))),
      says.tell("merchant", "the merchant stands beside the board", () => ({ do: "CorrectMerchant", player: player(), hex: null }))],
  ];
}

function openKnight(player, table) {
  let [level, active] = [1, true];
  told(`${named(player)}'s knight is`, () => table.pick("corner", "Tap the corner of the knight.", (corner) => act({ do: "CorrectKnight", player, corner, level, active })),
    choice([1, 2, 3], level, (each) => `${each} ${LEVELS[each]}`, (each) => { level = each; }),
    choice([true, false], active, (yes) => (yes ? "active" : "not active"), (yes) => { active = yes; }));
}

function whichTrack(chosen) {
  const all = Object.keys(tracks());
  chosen(all[0]);
  return choice(all, all[0], (track) => [icon(`track-${track}`), named(track)], chosen);
}

function openImprovement(player) {
  let [track, level] = [null, 0];
  told(`${named(player)}'s chart`, () => act({ do: "CorrectImprovement", player, track, level }),
    whichTrack((each) => { track = each; }), choice([0, 1, 2, 3, 4, 5], level, String, (each) => { level = each; }));
}

function openMetropolis(player, table) {
  let [track, there] = [null, true];
  const tell = (corner) => act({ do: "CorrectMetropolis", player, track, corner });
  told(`${named(player)}'s metropolis`, () => (there ? table.pick("corner", "Tap the city under the gate.", tell) : tell(null)),
    whichTrack((each) => { track = each; }),
    choice([true, false], there, (yes) => (yes ? "stands on a city of this player" : "stands nowhere"), (yes) => { there = yes; }));
}

export function openProgress(player) {
  let [card, held] = [progressCards()[0], 0];
  told(`${named(player)}'s progress cards`, () => act({ do: "CorrectProgressCards", player, card, held }),
    choice(progressCards(), card, (each) => [icon(pictureOf(each)), cardName(each)], (each) => { card = each; }),
    stepper("In the hand, or open", held, (value) => { held = value; }, { most: 6 }));
}

function openDefenders(player, view) {
  let honours = view.players[player].defender;
  told(`${named(player)} is Defender of Catan`, () => act({ do: "CorrectDefenders", player, honours }), stepper("So often", honours, (value) => { honours = value; }, { most: 9 }));
}

function openShip(player, view) {
  let { steps, landed } = view.barbarians;
  told("The barbarian ship", () => act({ do: "CorrectShip", player, steps, attacks: landed }),
    stepper("Steps from its start", steps, (value) => { steps = value; }, { most: view.barbarians.of - 1 }),
    stepper("They have landed so often", landed, (value) => { landed = value; }));
}
