// The buttons under which actions are found, as the view has them. An action that is in no group is something the table
// waits for.
//
// A tap on a button opens its own sheet, if it has one, by `(offered, page)`: `offered()` are the options under the button
// as they are then. Else a place is tapped, or one of the answers chosen. A page has its `view()` and can `light({name, words, keep, at, then})` places: those `at` which an option that is to `keep` is
// done; `then` gets the options of the place that was tapped. What is done on the board may also be tapped there directly,
// without its button.

import { sheetOf } from "../boxes/boxes.js";
import { does } from "../stream/act.js";
import { alike, isOnBoard } from "./alike.js";
import { openCards, takeOneOf } from "./choices.js";
import { asksAbout } from "./offered.js";
import { h, say, sheet } from "../dom.js";
import { keepingFocus } from "../focus.js";
import { named } from "../pictures.js";
import { later } from "../later.js";
import { t } from "../words.js";

const trading = () => import("./trading.js");
const openSupply = later(trading, "openSupply");
const openTrade = later(trading, "openTrade");

const SHEETS = {
  Play: (offered, page) => openCards(offered(), page),
  TradeWithSupply: openSupply,
  Trade: openTrade,
};

export const groupOf = (view, name) => view.buttons?.find((group) => group.does.includes(name));
export const groupsAt = (view, ...places) =>
  view.buttons.filter(({ where, within }) => !within && places.includes(where));

// The buttons that are found behind this one, where a game has too many.
export const behind = (view, { name }) => view.buttons.filter(({ within }) => within === name);

// What may be done under a button, or under those behind it.
export const under = (view, found, group) =>
  [group, ...behind(view, group)].flatMap(({ name }) => found.groups[name] ?? []);

// One sort of answer is said in full, several by what they have in common.
export const inWords = (options, group) =>
  new Set(options.map((option) => option.words)).size === 1 ? options[0].words : group.long;

const liesUnder = (group) => (option) => group.does.includes(does(option));

const offeredUnder = (page, group) => page.view().options.filter(liesUnder(group));

// The buttons behind one, each drawn by `draw(group, options, take)` or left out, where `take()` leaves the sheet for what
// it opens.
export function openFamily(family, page, draw) {
  const body = h("div", { class: "answers" });
  const opened = sheet(family.long, body);
  const member = (group) => {
    const options = offeredUnder(page, group);
    return draw(group, options, () => {
      opened.close();
      openGroup(group, options, page);
    });
  };
  const fill = () => body.replaceChildren(...behind(page.view(), family).map(member).filter(Boolean));
  fill();
  const all = behind(page.view(), family).flatMap((group) => offeredUnder(page, group));
  asksAbout(opened, all, () => keepingFocus(fill));
}

export function openGroup(group, options, page) {
  const own = SHEETS[group.name] ?? sheetOf(group.name);
  const offered = () => offeredUnder(page, group);
  if (own) return offered().length ? own(offered, page) : null; // it may just have gone under the finger
  if (!options.some(isOnBoard)) return takeOneOf(options, group.long);
  const words = options[0].to
    ? t("{what}: tap the piece", { what: group.long })
    : t("{what}: tap where", { what: inWords(options, group) });
  return page.light({
    name: group.name,
    words,
    keep: liesUnder(group),
    at: (option) => option.at,
    then: (found) => one(found, (some) => (some[0].to ? goes(some[0], page, group) : takeOneOf(some))),
  });
}

// Which of several things there comes first.
function one(options, then) {
  const each = [...alike(options, (option) => option.which).values()];
  if (each.length === 1) return then(options);
  return takeOneOf(each.map((some) => ({ ...some[0], words: some[0].which, chosen: () => then(some) })));
}

// What goes from one place to another is tapped first, and then where it goes.
const goes = ({ at, which }, page, group) =>
  page.light({
    name: group.name,
    words: t("Tap where it goes"),
    keep: (option) => liesUnder(group)(option) && option.at === at && option.which === which,
    at: (option) => option.to,
    then: takeOneOf,
  });

// The places that may be tapped while no button is pressed, each with all that can be done there.
export function offeredPlaces(view, found) {
  const builds = view.buttons.filter(({ where }) => where === "build");
  const onBoard = builds.flatMap(({ name }) => (found.groups[name] ?? []).filter(isOnBoard));
  return alike(onBoard, (option) => option.at);
}

// What is possible at a place that was tapped without a button: done if it is one thing, else chosen; and then said, since
// nobody had said before what was meant.
export async function takeOffered(options, page) {
  const moves = options.filter((option) => option.to);
  const choices = options.filter((option) => !option.to);
  for (const [group, some] of alike(moves, (option) => groupOf(page.view(), does(option))))
    choices.push({ ...some[0], words: group.long, chosen: () => one(some, ([first]) => goes(first, page, group)) });
  const [first] = choices;
  if ((await takeOneOf(choices)) === true)
    say(t("{player}: {what}. “Undo” takes it back.", { player: named(first.player), what: first.words }));
}
