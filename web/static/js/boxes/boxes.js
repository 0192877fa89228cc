// The boxes in play that show something in their own way. Whatever else they have, the pages draw from what the view
// declares. Their scripts come when a game has them, so that the other games stay light.

import { AGAIN, styled } from "../later.js";

const BOXES = [];
const loaded = new Set();
const failed = new Map(); // how often
let trial = null; // the next one

// Calls `draw` as soon as the scripts of these boxes are here, at once where they are. If some cannot be had, the rest of
// the page is drawn all the same, and `retry` is called some time later, unless a newer view has come meanwhile.
export function whenUnpacked(names, draw, retry) {
  clearTimeout(trial);
  const missing = names.filter((name) => !loaded.has(name));
  if (!missing.length) return draw();
  Promise.allSettled(missing.map(unpack)).then((all) => {
    draw();
    if (all.some(({ status }) => status === "rejected")) trial = setTimeout(retry, AGAIN);
  });
}

async function unpack(name) {
  const before = failed.get(name) ?? 0;
  const fresh = before ? `?${before}` : ""; // some browsers never ask again for an address that has failed
  const box = await import(`./${name}/box.js${fresh}`).catch((error) => {
    failed.set(name, before + 1);
    throw error;
  });
  if (!loaded.has(name)) await Promise.all((box.styles ?? []).map((style) => styled(`${name}/${style}`)));
  if (!loaded.has(name)) BOXES.push(box);
  loaded.add(name);
}

// What is coming, on a shared screen, which answers are given there, and the same on a player's own page; and what else
// that page shows of a player.
export const ahead = (view, redraw) => BOXES.map((box) => box.ahead?.(view, redraw));
export const isAskedAhead = (view, option) => BOXES.some((box) => box.isAskedAhead?.(view, option));
export const ownAhead = (view, me) => BOXES.map((box) => box.ownAhead?.(view, me));
export const ownPanels = (view, me) => BOXES.map((box) => box.ownPanel?.(view, me));

// Whether players have so much before them that the panels need more room.
export const isRich = (view) => BOXES.some((box) => box.isRich?.(view));

// What stands in a player's panel instead of the pieces that are left.
export const inPanel = (view, seat) => BOXES.map((box) => box.inPanel?.(view, seat)).find(Boolean);

// Pieces on the board, each drawn at its place, and the sorts of pieces that need no token.
export const boxPieces = (view) => ({
  drawn: BOXES.flatMap((box) => box.drawnPieces?.(view) ?? []),
  sorts: BOXES.flatMap((box) => box.sorts ?? []),
});

// What boxes do to a building.
export const lookOf = (...building) => Object.assign({}, ...BOXES.map((box) => box.look?.(...building)));

// The sheet that a box opens for one of its buttons: `(options, page)`.
export const sheetOf = (button) => BOXES.map((box) => box.sheets?.[button]).find(Boolean);

// A face of a die that has no pips; nothing for any other.
export const dieFace = (name, value) => BOXES.map((box) => box.dice?.[name]?.(value)).find(Boolean);

// What else may be traded with other players, on the sheet for it, which `done` closes.
export const furtherTrades = (options, done) => BOXES.flatMap((box) => box.trades?.(options, done) ?? []);

// A track of lights, on the page that shows every light.
export const trackPanel = (track) => BOXES.map((box) => box.trackPanel?.(track)).find(Boolean);
