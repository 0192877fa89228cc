// How the table rolls, with what each way says just now; real cards or kept ones; and the lamps, one by one.

import { report } from "../stream/act.js";
import { h, icon, panel } from "../dom.js";
import { die } from "../dice/faces.js";
import { wire } from "../stream/wire.js";
import { t } from "../words_elsewhere.js";
import { choiceButton } from "./choices.js";
import { decks } from "./decks.js";
import { draft } from "./draft.js";

export const DICE = {
  camera: t("Camera"),
  serial: t("Serial dice"),
  taps: t("By hand"),
  companion: t("The companion rolls"),
};
const WORDS = {
  camera: t("Throw both dice into the tray; the camera reads them."),
  serial: t("Throw the electronic dice; they report by themselves."),
  taps: t("Throw any dice, and tap on the tablet what they show."),
  companion: t("No dice at all: a tap, and the companion rolls."),
};
const STATES = { ready: t("ready"), waiting: t("searching"), off: t("not there") };
const CARDS = {
  table: { title: t("Real cards"), words: t("You draw from the piles and the hands; the companion keeps count.") },
  companion: {
    title: t("The companion draws"),
    words: t("No cards on the table: it draws stolen and bought cards, and the phones are the hands."),
  },
};

// Nobody throws simulated dice unasked, so without a choice people tap in what real dice show.
export const chosenDice = (now) => now.dice || (wire.parts.desk?.simulated ? "taps" : wire.parts.desk?.dice) || "taps";
const chosenCards = (now) => now.cards || "table";
export const cardsTitle = (now) => CARDS[chosenCards(now)].title;

export function devices(now) {
  const { desk } = wire.parts;
  if (!desk) return [h("p", {}, t("One moment …"))];
  const readsCards = now.teaches && chosenCards(now) === "table" && hasCamera(desk);
  return [
    rollingPanel(now, desk),
    cardsPanel(now),
    readsCards && decks(() => draft.draw()),
    boardPanel(now, desk),
    lightsPanel(desk),
    h(
      "nav",
      { class: "row", "aria-label": t("Devices") },
      now.teaches && h("a", { class: "button", href: "/camera" }, t("Teach the camera")),
      now.teaches && h("a", { class: "button", href: "/cards" }, t("Teach the cards")),
      h("a", { class: "button", href: "/panel" }, t("All lights")),
      h("a", { class: "button", href: "/machine" }, t("How is the machine?")),
    ),
  ];
}

function rollingPanel(now, desk) {
  const dice = chosenDice(now);
  return panel(
    t("How do you roll?"),
    h(
      "div",
      { id: "dice", class: "choices" },
      desk.sources.map((source) => way(source, dice)),
      way({ name: "companion", state: "ready", words: "", last: [] }, dice),
    ),
    h(
      "label",
      { class: "check" },
      h("input", {
        type: "checkbox",
        checked: desk.throw_ends_turn,
        "data-setting": "throw ends turn",
        onchange: async (event) => report(await wire.post("/api/throw/ends-turn", { wanted: event.target.checked })),
      }),
      h(
        "span",
        {},
        h("b", {}, t("A throw ends the turn")),
        " ",
        t(
          "If dice are thrown before anybody has ended the last turn, that turn ends and the throw counts; otherwise the tablet asks.",
        ),
      ),
    ),
    desk.knows_which_die && [
      h(
        "p",
        { class: "faint small" },
        t("You have said which of the electronic dice is the yellow one, the red one or the event die."),
      ),
      h(
        "button",
        { "data-do": "which die", onclick: async () => report(await wire.post("/api/which-die", {})) },
        icon("dice"),
        t("Ask again which die is which"),
      ),
    ],
    h(
      "p",
      { class: "faint small" },
      t("Throw once to try: what a device reads appears beside it. It may be changed at any time, even during a game."),
    ),
  );
}

const cardsPanel = (now) =>
  panel(
    t("Cards"),
    h(
      "div",
      { id: "cards", class: "choices" },
      Object.entries(CARDS).map(([name, each]) =>
        choiceButton({ name: `cards ${name}`, ...each }, chosenCards(now) === name, () =>
          draft.choose({ cards: name }),
        ),
      ),
    ),
  );

// What watches the board, or what to buy and how to hang it.
const boardPanel = (now, { board }) =>
  panel(
    t("The board"),
    h(
      "p",
      { "data-board": board ? "watched" : "none" },
      board
        ? board.words
        : t(
            "Pieces are tapped. A camera over the board enters them as they are laid: any USB camera of 1920 x 1080 pixels, or a Camera Module 3 Wide, about a metre above it. One camera may see board and tray, or each has its own; docs/reading-boards.md shows how to hang them.",
          ),
    ),
    board &&
      now.teaches &&
      h("div", { class: "row" }, h("a", { class: "button", href: "/pieces" }, t("Show your pieces"))),
  );

const lightsPanel = (desk) =>
  panel(
    t("Lights"),
    h(
      "div",
      { class: "row" },
      h(
        "button",
        { "data-do": "try", onclick: async () => report(await wire.post("/api/try-lamps", { wanted: !desk.trying })) },
        icon("lamp"),
        desk.trying ? t("Stop trying") : t("Try every lamp"),
      ),
      h(
        "p",
        { class: "grow", role: "status" },
        desk.trying
          ? t("Only this is lit: {lamp}", { lamp: desk.trying })
          : t("Each lamp shines by itself, one after the other."),
      ),
    ),
    h(
      "ul",
      { class: "devices" },
      desk.devices.map(({ name, state, words }) => h("li", {}, h("b", {}, name), " ", words || STATES[state] || state)),
    ),
  );

const how = (name) =>
  wire.parts.desk?.simulated && ["camera", "serial"].includes(name)
    ? t("Simulated: a tap throws them, and they are read as real ones are.")
    : WORDS[name];

const hasCamera = ({ sources }) => sources.some(({ name, state }) => name === "camera" && state !== "off");

function way({ name, state, words, last }, dice) {
  const off = state === "off";
  return h(
    "button",
    {
      class: `choice way is-${state}`,
      "aria-pressed": String(name === dice),
      "aria-disabled": off && "true",
      "data-dice": name,
      onclick: () => off || draft.choose({ dice: name }),
    },
    h(
      "span",
      { class: "row" },
      h("b", {}, DICE[name]),
      h("span", { class: `state is-${state}` }, STATES[state] ?? state),
    ),
    h("span", { class: "faint small" }, state === "ready" ? how(name) : words),
    last.length === 2 &&
      h(
        "span",
        { class: "last", "data-last": last.join(" ") },
        t("It read:"),
        die(last[0], "yellow"),
        die(last[1], "red"),
      ),
  );
}
