// What is to be heard of the game: which sound, which words, when one view follows another, and what is read out to those
// who use a screen reader. Each device decides for itself whether it sounds (`sound.js`) and speaks (`speech.js`).

import { due, wonWords } from "../play/agenda.js";
import { h } from "../dom.js";
import { sound } from "./sound.js";
import { speak } from "./speech.js";
import { t } from "../words.js";

// {sound, words} of what came with the newer view; null where nothing is to be heard. A player's own page (`own`) sounds
// for a turn only when its player is waited for.
export function news(before, now) {
  if (!now.game || before?.game !== now.game) return null;
  if (now.winners.length) return before.winners.length ? null : { sound: "won", words: wonWords(now.winners) };
  const total = newTotal(before, now);
  const question = newQuestion(before, now);
  const call = newCall(before, now);
  const found = newlyAnnounced(before, now);
  const rolled = total && !now.card_for_dice && t("{total} is rolled.", { total }); // a card says more than its number
  const words = [rolled, ...found, question, call?.words].filter(Boolean).join(" ");
  if (total) return { sound: total === 7 ? "seven" : "roll", words };
  if (question) return { sound: "ask", words };
  return words ? { sound: call?.isTurn ? "turn" : null, words } : null;
}

// What the rules want everybody to hear of, such as what lies on a hex that was turned over; an undo is silent.
function newlyAnnounced(before, now) {
  const isNew = now.revision > before.revision && !now.redo;
  return isNew && String(now.announced) !== String(before.announced) ? now.announced : [];
}

// What has come of dice that were not booked before.
function newTotal(before, now) {
  const roll = (view) => JSON.stringify([view.dice, view.part?.number]);
  return now.dice && roll(now) !== roll(before) ? now.dice.reduce((sum, face) => sum + face) : null;
}

// A reading that people are asked about since now.
function newQuestion(before, now) {
  const isUnsure = (view) => Boolean(view.desk?.reading?.words && !view.desk.reading.is_sure);
  return isUnsure(now) && !isUnsure(before) ? now.desk.reading.words : null;
}

// What the table must do since now, and whether it is the turn of others (of whom this device is, if it is somebody's).
function newCall(before, now) {
  const [was, is] = [due(before), due(now)];
  if (!is || is.words === was?.words) return null;
  const isForUs = !now.own || is.who.includes(now.own.player);
  return { words: is.words, isTurn: isForUs && String(is.who) !== String(was?.who) };
}

// Screen readers hear changes only of what was there before, so what happened has a place of its own that stays.
export function makeHeard(wire) {
  const log = h("div", { class: "unseen", role: "log", "aria-label": t("What happened") });
  document.body.append(log);
  let before = null;
  wire.tell(() => {
    const now = wire.parts;
    if (before?.game === now.game && before?.revision !== now.revision)
      log.replaceChildren(...(now.told ?? []).map((words) => h("p", {}, words)));
    const came = before && now !== before ? news(before, now) : null;
    before = now;
    if (came?.sound) sound(came.sound);
    if (came) speak(came.words);
  });
}
