// "The table says": what lies on the table is right, and the companion is told so, at any time.

import { act } from "./act.js";
import { CardPicker } from "./cards.js";
import { h, icon, sheet } from "./dom.js";
import { choice } from "./editor.js";
import { badge, named, RESOURCES } from "./parts.js";

const KINDS = ["knight", "victory_point", "road_building", "year_of_plenty", "monopoly", "unknown"];
const plain = (word) => word.replaceAll("_", " ");

export function openTableSays(table) {
  let player = table.player;
  const body = h("div", { class: "answers" });
  const opened = sheet("The table says …", choice(table.seats, player, (seat) => [badge(seat), named(seat)], (seat) => { player = seat; }), body);
  const pick = (kind, words, action) => {
    opened.close();
    table.pick(kind, words, (at) => act(action(at)));
  };
  const building = (what, words) => h("button", { type: "button", onclick: () =>
    pick("corner", `Tap the corner: ${words}`, (corner) => ({ do: "CorrectBuilding", player, corner, building: what })) }, icon(what === "nothing" ? "correct" : what), words);
  const road = (there, words) => h("button", { type: "button", onclick: () =>
    pick("path", `Tap the path: ${words}`, (path) => ({ do: "CorrectRoad", player, path, there })) }, icon("road"), words);
  body.append(
    h("h3", {}, "Cards"),
    h("button", { type: "button", onclick: () => { opened.close(); openHand(player); } }, icon("hand"), "The whole hand is …"),
    h("button", { type: "button", onclick: () => { opened.close(); openKind(player); } }, icon("hand"), "Of one kind there are …"),
    h("button", { type: "button", onclick: () => { opened.close(); openDevelopment(player); } }, icon("card"), "Development cards are …"),
    h("h3", {}, "Pieces"),
    road(true, "a road lies here"), road(false, "no road lies here"),
    building("settlement", "a settlement stands here"), building("city", "a city stands here"), building("nothing", "nothing stands here"),
    h("h3", {}, "Robber and turn"),
    h("button", { type: "button", onclick: () => pick("hex", "Tap the robber's hex.", (hex) => ({ do: "CorrectRobber", player, hex })) }, icon("robber"), "the robber stands here"),
    h("button", { type: "button", onclick: () => { opened.close(); act({ do: "CorrectTurn", player }); } }, icon("end"), "it is this player's turn, not rolled yet"));
}

export function openHand(player) {
  const picker = new CardPicker(Object.fromEntries(RESOURCES.map((kind) => [kind, 30])));
  const opened = sheet(`${named(player)} holds`, picker.root,
    h("button", { type: "button", class: "main", onclick: async () => { opened.close(); await act({ do: "CountHand", player, cards: picker.cards }); } }, "Exactly these"));
}

function openKind(player) {
  let [kind, number] = [RESOURCES[0], 0];
  const opened = sheet(`${named(player)} holds`,
    choice(RESOURCES, kind, (each) => [icon(each), each], (each) => { kind = each; }),
    counted("How many", (value) => { number = value; }),
    h("button", { type: "button", class: "main", onclick: async () => { opened.close(); await act({ do: "CountCards", player, kind, number }); } }, "That many"));
}

export function openDevelopment(player) {
  let [kind, held, played] = [KINDS[0], 0, 0];
  const opened = sheet(`${named(player)}: development cards`,
    choice(KINDS, kind, (each) => [icon("card"), plain(each)], (each) => { kind = each; }),
    counted("In the hand", (value) => { held = value; }), counted("Face up", (value) => { played = value; }),
    h("button", { type: "button", class: "main", onclick: async () => { opened.close(); await act({ do: "CorrectDevelopmentCards", player, kind, held, played }); } }, "That is so"));
}

function counted(words, told) {
  return h("label", { class: "row" }, h("span", { class: "grow" }, words),
    h("input", { type: "number", min: 0, max: 30, value: 0, oninput: (event) => told(Number(event.target.value)) }));
}
