// "The table says": what lies on the table is right, and may be entered at any time. The view says what may be
// said; each correction asks for its places, if it has any, and for the fields that are left.

import { act } from "../stream/act.js";
import { choice, stepper } from "../asking.js";
import { CardPicker } from "../cards/picker.js";
import { h, icon, sheet } from "../dom.js";
import { manyOf } from "../cards/kinds.js";
import { openCountAll } from "./counting.js";
import { wire } from "../stream/wire.js";
import { badge, named } from "../pictures.js";
import { alike } from "../play/alike.js";
import { tableSays } from "./settling.js";
import { t } from "../words.js";

const TAP = {
  hex: (what) => t("Tap the hex: {words}", what),
  corner: (what) => t("Tap the corner: {words}", what),
  path: (what) => t("Tap the path: {words}", what),
};

export function openTableSays(table) {
  let whose = table.player;
  const owners = Object.keys(wire.parts.pieces);
  const body = h("div", { class: "answers says" });
  const opened = sheet(
    t("The table says …"),
    choice(
      owners,
      whose,
      (colour) => [badge(colour, true), named(colour)],
      (colour) => {
        whose = colour;
        list();
      },
    ),
    body,
  );
  const entry = (correction) =>
    h(
      "button",
      {
        "data-says": correction.action.do,
        onclick: () => {
          opened.close();
          say(correction, whose, table);
        },
      },
      icon(correction.icon),
      correction.words.replace(/ …$/u, "\u00a0…"), // the dots never stand on a line of their own
    );
  // A colour that nobody plays has pieces to correct, and nothing else.
  function list() {
    const of = table.seats.includes(whose) ? "players" : "neutral";
    const possible = wire.parts.table_says.filter((each) => each.of === of || each.of === "both");
    const sorts = [...alike(possible, (each) => each.under)];
    body.replaceChildren(...sorts.flatMap(([under, some]) => [h("h3", {}, under), ...some.map(entry)]));
  }
  list();
}

// The correction that is this kind of action, for a player.
export const openCorrection = (kind, player, table) =>
  say(
    wire.parts.table_says.find(({ action }) => action.do === kind),
    player,
    table,
  );

function say(correction, whose, table) {
  const { places, words } = correction;
  const isPlayed = wire.parts.seats.includes(whose);
  const action = { ...correction.action, ...(isPlayed ? { player: whose } : { player: table.player, owner: whose }) };
  const tapped = ([place, ...others], given) =>
    place
      ? table.pick(place.kind, TAP[place.kind]({ words }), (at) => tapped(others, { ...given, [place.field]: at }))
      : ask(correction, given, table);
  return tapped(places, action);
}

// What has a field to fill in shows what would follow; what has none is done, and Undo takes it back.
function ask({ words, asks }, action, table) {
  if (asks.some(({ hands }) => hands)) return openCountAll(table);
  if (!asks.length) return act(action);
  const what = t("{player}: {what}", { player: named(action.owner ?? action.player), what: words });
  tableSays(what, table, () => action, ...asks.map((asked) => control(asked, action)));
}

// Fills one field of the action. It begins with what is booked, where the view says that.
function control({ field, among, words, most, now, hand }, action) {
  const set = (value) => {
    action[field] = value;
  };
  if (hand) {
    const picker = new CardPicker(manyOf(30), { changed: () => set(picker.cards) });
    set(picker.cards);
    return picker.root;
  }
  const start = now ? byTheBooks(now, action) : null;
  if (!among) {
    set(start ?? 0);
    return stepper(words, action[field], set, { most });
  }
  const values = among.map(([value]) => value);
  const shown = (value) => {
    const [, called, glyph] = among[values.indexOf(value)];
    return [glyph && icon(glyph), called];
  };
  set(values.includes(start) ? start : values[0]);
  return choice(values, action[field], shown, set);
}

// What stands at a place of the view, such as `players.{player}.points`.
const byTheBooks = (now, action) =>
  now.split(".").reduce((part, key) => part?.[key.replace(/^\{(\w+)\}$/, (_, name) => action[name])], wire.parts);
