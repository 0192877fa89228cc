// "The table says": what lies on the table is right, and may be entered at any time. The view says what may be
// said; each correction asks for its places, if it has any, and for the fields that are left.

import { act, report } from "../stream/act.js";
import { choice, stepper } from "../asking.js";
import { CardPicker } from "../cards/picker.js";
import { button, h, icon, sheet } from "../dom.js";
import { keepingFocus } from "../focus.js";
import { whenLifted } from "../held.js";
import { manyOf } from "../cards/kinds.js";
import { openCountAll } from "./counting.js";
import { wire } from "../stream/wire.js";
import { badge, named } from "../pictures.js";
import { alike } from "../play/alike.js";
import { follows } from "../play/offered.js";
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
  const entry = (says, whys) => (correction) =>
    button(
      correction.words.replace(/ …$/u, "\u00a0…"), // the dots never stand on a line of their own
      {
        "data-says": correction.action.do,
        why: whys[says.indexOf(correction)] ?? null,
        onclick: () => {
          opened.close();
          say(correction, whose, table);
        },
      },
      icon(correction.icon),
    );
  let known = null; // for whom and at which revision it is known, or will be, what cannot be said
  const asking = () => `${whose} ${wire.parts.revision}`;
  // A colour that nobody plays has pieces to correct, and nothing else. What cannot be said of it is grey, once it is known.
  async function list(anew = true) {
    known = asking();
    const [asked, { game, table_says: says }] = [whose, wire.parts];
    const of = table.seats.includes(asked) ? "players" : "neutral";
    const listed = says.filter((each) => each.of === of || each.of === "both");
    const sorts = [...alike(listed, (each) => each.under)];
    const draw = (whys) =>
      keepingFocus(() =>
        body.replaceChildren(...sorts.flatMap(([under, some]) => [h("h3", {}, under), ...some.map(entry(says, whys))])),
      );
    if (anew) draw([]);
    body.ariaBusy = "true";
    const found = await wire.post("/api/says", { game, of: ofWhom(asked, table) });
    whenLifted(() => {
      if (known !== asking()) return;
      if (found.ok) draw(found.whys);
      body.ariaBusy = "false";
    })();
  }
  list();
  follows(opened, () => known !== asking() && list(false));
}

// A player's own, or an owner's whom nobody plays.
const ofWhom = (whose, table) =>
  wire.parts.seats.includes(whose) ? { player: whose } : { player: table.player, owner: whose };

// The correction that is this kind of action, for a player.
export const openCorrection = (kind, player, table) =>
  say(
    wire.parts.table_says.find(({ action }) => action.do === kind),
    player,
    table,
  );

function say(correction, whose, table) {
  const { places, words } = correction;
  const action = { ...correction.action, ...ofWhom(whose, table) };
  async function tapped([place, ...others], given) {
    if (!place) return ask(correction, given, table);
    const found = await wire.post("/api/where", { game: wire.parts.game, action: given });
    if (!report(found)) return null;
    const then = (at) => tapped(others, { ...given, [place.field]: at });
    return table.pick(place.kind, TAP[place.kind]({ words }), then, found.places);
  }
  return tapped(places, action);
}

// What has a field to fill in shows what would follow; what has none is done, and Undo takes it back.
function ask({ words, asks }, action, table) {
  if (asks.some(({ hands }) => hands)) return openCountAll(table);
  if (!asks.length) return act(action);
  const what = t("{player}: {what}", { player: named(action.owner ?? action.player), what: words });
  const places = asks.map(() => h("div", {}));
  // What begins by what another field says begins anew with it.
  const draw = (asked, n) =>
    places[n].replaceChildren(
      control(asked, action, () => {
        asks.forEach((other, at) => begins(other).includes(asked.field) && draw(other, at));
        made.ready();
      }),
    );
  const isSaid = ({ field, open }) => open || action[field] !== null;
  const made = tableSays(
    what,
    table,
    () => action,
    places,
    () => asks.every(isSaid),
  );
  asks.forEach(draw);
  made.ready();
}

// The fields by which this one begins.
const begins = ({ now, only }) => [...(now?.by ?? []), ...(only ? [only.by] : [])];

// Fills one field of the action. It begins with what is booked; null is what this screen may not know.
function control({ field, among: all, words, least, most, now, only, hand }, action, changed) {
  const among = only?.among[action[only.by]] ?? all;
  const isPicked = only && all.some(([value]) => value === action[field]); // it stays if it can
  const booked = now && byTheBooks(now, action);
  const start = isPicked ? action[field] : booked;
  const set = (value) => {
    action[field] = value;
    changed();
  };
  if (hand) {
    const picker = new CardPicker(manyOf(30), { start: start ?? {}, changed: () => set(picker.cards) });
    action[field] = start === null ? null : picker.cards;
    return picker.root;
  }
  if (!among) {
    action[field] = start === undefined ? least : start;
    return stepper(words, action[field], set, { least, most });
  }
  const values = among.map(([value]) => value);
  const shown = (value) => {
    const [, called, glyph] = among[values.indexOf(value)];
    return [glyph && icon(glyph), called];
  };
  const kept = values.length === 1 ? values[0] : (values.find((value) => value === start) ?? null);
  action[field] = start === undefined ? values[0] : kept;
  return choice(values, action[field], shown, set);
}

// What the books have, for what the other fields of the action say.
const byTheBooks = ({ by, there, shown }, action) =>
  shown
    ? shown.split(".").reduce((part, key) => part?.[key.replace(/^\{(\w+)\}$/u, (_, name) => action[name])], wire.parts)
    : by.reduce((part, field) => part?.[action[field]], there);
