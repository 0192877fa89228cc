// Speaking aloud, in the language of this screen. Muted unless people choose otherwise on this device.
//
// Only voices that live on the device are used: others send what they say to a server.

import { chosen } from "./device.js";
import { language } from "../words.js";

const speaker = window.speechSynthesis;

// The device's own voice for this language, or null.
export function voice() {
  const fits = (each) => each.localService && each.lang.toLowerCase().split(/[-_]/)[0] === language.split("-")[0];
  const fitting = speaker?.getVoices().filter(fits) ?? [];
  return fitting.find((each) => each.default) ?? fitting[0] ?? null;
}

// What is said now is worth more than what was being said.
export function speak(words) {
  if (chosen("speech")) speakNow(words);
}

// Because somebody asked for it, whatever was chosen.
export function speakNow(words) {
  const own = words && voice();
  if (!own) return;
  const saying = new SpeechSynthesisUtterance(words);
  [saying.voice, saying.lang] = [own, own.lang];
  speaker.cancel();
  speaker.speak(saying);
}

export const canSpeak = () => Boolean(voice());

export const hush = () => speaker?.cancel();

// Browsers learn of their voices late.
export const onVoices = (listener) => speaker?.addEventListener?.("voiceschanged", listener);
