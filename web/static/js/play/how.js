// The sheet that says how everything works, and how one begins one's own game.

import { at, h, sheet } from "../dom.js";
import { t } from "../words.js";

export function openHow() {
  const mayBegin = Boolean(at("demonstration")?.querySelector('a[href="/new"]'));
  const opened = sheet(t("How it works"), h("div", { class: "how stack" }, chapters().map(chapter), ways(mayBegin)));
  function ways(may) {
    return h(
      "div",
      { class: "row" },
      may
        ? h("a", { class: "button main", href: "/new" }, t("Play our own game"))
        : h("p", {}, t("Your own game is begun on the tablet of a host.")),
      h("button", { onclick: () => opened.close() }, t("Go on watching")),
    );
  }
}

const chapter = ([title, words, points]) => [
  h("h3", {}, title),
  words && h("p", {}, words),
  points &&
    h(
      "ul",
      {},
      points.map((each) => h("li", {}, each)),
    ),
];

const chapters = () => [
  [
    t("What you see here"),
    t(
      "Nobody sits at this table: automatic players play a whole game, so that you can see what Hexkeeper does. Their dice tumble in a drawn picture, and the program that reads a real camera reads them there. It is only for watching, and never counts in your statistics.",
    ),
  ],
  [
    t("At your own table"),
    t(
      "You play with your real board, pieces and cards. A camera or electronic dice read what you throw; without either, you tap in what the dice show. Hexkeeper says who takes what, keeps count and knows the rules.",
    ),
  ],
  [
    t("What to tap"),
    null,
    [
      t("The large line at the top says who is to do what."),
      t("Build something: tap it, then its place on the board."),
      t("Something went wrong? “Undo” takes back the last step, “History” changes any earlier one."),
      t("“Phones” shows a code for each player: with it a phone shows that player's own cards, and nobody else's."),
    ],
  ],
  [
    t("To start for real"),
    null,
    [
      t("Tap “Play our own game”, and say who sits where and which island lies on your table."),
      t("Choose how you roll. “By hand” works everywhere, with any dice."),
      t("Tap “Begin”. The demonstration stays in the list of games, where you can delete it."),
      t("One player short? Tap “Robot” beside a colour, and it plays by itself."),
    ],
  ],
];
