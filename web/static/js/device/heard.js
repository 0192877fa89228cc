// What is to be heard of the game: which sound, which words, when one view follows another, and what is read out to those
// who use a screen reader. Each device decides for itself whether it sounds (`sound.js`) and speaks (`speech.js`).

import { due } from "../play/agenda.js";
import { h } from "../dom.js";
import { named } from "../pictures.js";
import { sound } from "./sound.js";
import { speak } from "./speech.js";
import { t } from "../words.js";

// {sound, words} of what came with the newer view; null where nothing is to be heard. A player's own page (`own`) sounds
// for a turn only when its player is waited for.
export function news(before, now) {
  if (!now.game || before?.game !== now.game) return null;
  if (now.winner)
    return before.winner === now.winner
      ? null
      : { sound: "won", words: t("{player} has won!", { player: named(now.winner) }) };
  const asks = unsure(now) && !unsure(before) ? now.desk.reading.words : null;
  const total = rolled(now) !== rolled(before) && now.dice ? now.dice[0] + now.dice[1] : null;
  const [was, is] = [due(before), due(now)];
  const said = is && is.words !== was?.words ? is.words : null;
  const words = [total && t("{total} is rolled.", { total }), asks, said].filter(Boolean).join(" ");
  if (total) return { sound: total === 7 ? "seven" : "roll", words };
  if (asks) return { sound: "ask", words };
  const others = String(is?.who) !== String(was?.who);
  return said ? { sound: others && (!now.own || is.who.includes(now.own.player)) ? "turn" : null, words } : null;
}

const unsure = (view) => Boolean(view.desk?.reading?.words && !view.desk.reading.is_sure);
const rolled = (view) => JSON.stringify([view.dice, view.part?.number]);

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
