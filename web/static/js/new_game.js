// A new game: who sits where, on which island, by which rules. Nothing is saved before "Begin".

import { Board } from "./board.js";
import { h, icon, say } from "./dom.js";
import { keepingFocus } from "./focus.js";
import { badge, named } from "./parts.js";
import { key } from "./wire.js";

const at = (id) => document.getElementById(id);
const board = new Board(at("preview"), "The board of the new game");
const wish = { seats: ["red", "blue", "white"], how: null, laid: null, products: new Set(), variants: new Set(), settings: {}, five_six: null };
const press = key();
let menu;
let proposed = null; // the board that this page has chosen itself, and may choose anew

async function ask(path, body) {
  try {
    const response = await fetch(path, body && { method: "POST", headers: { "Content-Type": "application/json", "X-Hexkeeper": "1" }, body: JSON.stringify(body) });
    const answer = await response.json();
    if (!response.ok) say(answer.words, "bad");
    return response.ok ? answer : null;
  } catch {
    say("No contact with the companion. Nothing was changed.", "bad");
    return null;
  }
}

const draw = () => keepingFocus(drawn);

function drawn() {
  const free = menu.colours.filter((colour) => !wish.seats.includes(colour));
  at("seats").replaceChildren(...wish.seats.map((seat, i) => h("li", { class: `place is-${seat}` },
    h("span", { class: "line-number" }, i === 0 ? "first" : `${i + 1}`), badge(seat), h("b", { class: "grow" }, named(seat)),
    h("button", { type: "button", "aria-label": `${seat} one seat earlier`, disabled: i === 0, onclick: () => swap(i, i - 1) }, "↑"),
    h("button", { type: "button", "aria-label": `${seat} one seat later`, disabled: i === wish.seats.length - 1, onclick: () => swap(i, i + 1) }, "↓"),
    h("button", { type: "button", "aria-label": `${seat} does not play`, disabled: wish.seats.length <= fewest(), onclick: () => seated(wish.seats.filter((other) => other !== seat)) }, "✕"))));
  at("free").replaceChildren(...free.map((colour) => h("button", { type: "button", "data-add": colour, onclick: () => seated([...wish.seats, colour]) }, "+", badge(colour), named(colour))));
  at("boards").replaceChildren(...menu.boards.filter((each) => wish.seats.length <= each.most).map((each) => offered(each, wish.how === each.name, () => { proposed = null; lay(each.name); })),
    offered({ name: "typed", words: "Type in the board that lies on the table." }, wish.how === "typed", () => { wish.how = "typed"; draw(); }));
  at("typing").hidden = wish.how !== "typed";
  const boxes = chosenBoxes();
  const same = (one, other) => [...one].sort().join() === [...other].sort().join();
  at("presets").replaceChildren(...menu.presets.map((each) => offered(each, same(wish.variants, each.variants) && same(wish.products, each.products), () => {
    [wish.variants, wish.products, wish.settings] = [new Set(each.variants), new Set(each.products), {}];
    fit();
  })));
  at("products").replaceChildren(...menu.boxes.map((each) => offered(each, wish.products.has(each.name), () => {
    toggle(wish.products, each.name);
    fit();
  })));
  at("variants").replaceChildren(...variants().map((each) => offered(each, wish.variants.has(each.name), () => {
    toggle(wish.variants, each.name);
    draw();
  })));
  const settings = boxes.flatMap((box) => box.settings);
  at("set").hidden = settings.length === 0;
  at("settings").replaceChildren(...settings.map(setting));
  at("many").hidden = wish.seats.length < 5;
  at("five-six").replaceChildren(...menu.five_six.map((each) => offered(each, wish.five_six === each.name, () => { wish.five_six = each.name; draw(); })));
  at("printed").hidden = wish.how !== "beginner" || wish.seats.length > 4 || boxes.some((box) => !box.printed_start);
  at("begin").disabled = !wish.laid?.board;
  if (wish.laid) drawLaid(wish.laid);
}

const fewest = () => Math.max(menu.fewest, ...chosenBoxes().map((box) => box.fewest));
const chosenBoxes = () => menu.boxes.filter((box) => wish.products.has(box.name));
const variants = () => [...menu.variants.filter((each) => !chosenBoxes().some((box) => box.without.includes(each.name))), ...chosenBoxes().flatMap((box) => box.variants)];
const toggle = (set, name) => set.delete(name) || set.add(name);

// After other boxes were chosen: only what they know stays chosen, and enough people sit down.
function fit() {
  wish.variants = new Set(variants().map((each) => each.name).filter((name) => wish.variants.has(name)));
  const free = menu.colours.filter((colour) => !wish.seats.includes(colour));
  if (menu.boards.some((each) => each.name === wish.how && (each === menu.boards[0] || each.box))) proposed = wish.how;
  seated([...wish.seats, ...free.slice(0, Math.max(0, fewest() - wish.seats.length))]);
}

// The board of a first game with the boxes chosen.
function firstBoard() {
  const fitting = menu.boards.filter((each) => wish.seats.length <= each.most);
  return (fitting.find((each) => wish.products.has(each.box)) ?? menu.boards[0]).name;
}

// One line of the settings: a tick, or a number. Only what differs from the printed rule is sent.
function setting({ name, words, default: printed }) {
  const set = (value) => { if (value === printed) delete wish.settings[name]; else wish.settings[name] = value; };
  const now = wish.settings[name] ?? printed;
  return typeof printed === "boolean"
    ? h("label", { class: "check" }, h("input", { type: "checkbox", checked: now, "data-setting": name, onchange: (event) => set(event.target.checked) }), words)
    : h("label", { class: "check" }, h("input", { type: "number", min: 1, max: 20, value: now, "data-setting": name, onchange: (event) => set(Number(event.target.value)) }), words);
}

const offered = (each, pressed, onclick) => h("button", { type: "button", class: "offered", "aria-pressed": String(pressed), "data-offered": each.name, onclick },
  h("b", {}, each.name.split(" and ").map(named).join(" & ")), h("span", { class: "faint small" }, each.words));

function drawLaid({ board: laid, complaints, problems }) {
  at("complaints").replaceChildren(
    ...problems.map((words) => h("li", { class: "notice" }, words)),
    ...complaints.map(([rule, words]) => h("li", { class: "notice" }, h("span", {}, words), h("span", { class: "faint small" }, rule))));
  if (!laid) return;
  const hexes = Object.entries(laid.hexes).map(([name, each]) => {
    const [q, r] = name.slice(1, -1).split(",").map(Number);
    return { name, q, r, ...each };
  });
  board.draw({ hexes, harbors: laid.harbors });
  board.drawPieces({ roads: [], buildings: [], robber: laid.robber });
}

function swap(i, j) {
  [wish.seats[i], wish.seats[j]] = [wish.seats[j], wish.seats[i]];
  draw();
}

function seated(seats) {
  const grown = (seats.length > 4) !== (wish.seats.length > 4);
  wish.seats = seats;
  draw();
  const printed = menu.boards.find((each) => each.name === wish.how);
  if (wish.how === proposed || printed?.most < seats.length) lay(proposed = firstBoard());
  else if ((grown || printed?.box || printed === menu.boards[0]) && wish.how !== "typed") lay(wish.how);
}

async function lay(how) {
  const laid = await ask("/api/board/lay", { how, seats: wish.seats.length });
  if (!laid) return;
  [wish.how, wish.laid] = [how, laid];
  at("drawing").value = laid.text;
  draw();
}

let typing = 0;
at("drawing").addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(async () => {
    wish.laid = await ask("/api/board/read", { text: at("drawing").value || " ", seats: wish.seats.length });
    draw();
  }, 400);
});

at("begin").addEventListener("click", async () => {
  const printed = !at("printed").hidden && at("printed-start").checked;
  const done = await ask("/api/games", { key: press, seats: wish.seats, board: wish.laid.text, products: [...wish.products], variants: [...wish.variants], settings: wish.settings, five_six: wish.five_six, printed_start: printed });
  if (done) location.assign("/");
});

menu = await ask("/api/menu");
if (menu) {
  wish.seats = menu.colours.slice(0, 4);
  wish.five_six = menu.five_six[0]?.name ?? null;
  draw();
  await lay(proposed = menu.boards[0].name);
}
