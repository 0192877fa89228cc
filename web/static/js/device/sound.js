// Sounds, made here from plain tones: no file is fetched. Muted unless people choose otherwise on this device.
//
// A browser lets a page sound only after it was touched once; until then `isWaiting()` is true and nothing is heard.

import { chosen } from "./device.js";

// Each sound is a row of tones: [frequency in Hz, begin in s, length in s, loudness 0 to 1].
const TONES = {
  turn: [
    [523, 0, 0.16, 0.5],
    [784, 0.13, 0.3, 0.5],
  ],
  roll: [
    [330, 0, 0.07, 0.4],
    [392, 0.08, 0.07, 0.4],
    [494, 0.16, 0.16, 0.4],
  ],
  seven: [
    [220, 0, 0.22, 0.6],
    [165, 0.2, 0.4, 0.6],
  ],
  ask: [
    [659, 0, 0.12, 0.4],
    [659, 0.2, 0.12, 0.4],
  ],
  won: [
    [523, 0, 0.18, 0.5],
    [659, 0.16, 0.18, 0.5],
    [784, 0.32, 0.18, 0.5],
    [1047, 0.48, 0.6, 0.5],
  ],
};
const RISE = 0.012; // seconds: a tone that begins at once would crack
let audio = null;

export const canSound = () => "AudioContext" in window;
export const isWaiting = () => audio?.state === "suspended";

export function sound(name) {
  if (!chosen("sounds") || !canSound()) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") return; // later it would come too late
  for (const [frequency, begin, length, loudness] of TONES[name])
    tone(frequency, audio.currentTime + begin, length, loudness);
}

function tone(frequency, begin, length, loudness) {
  const [voice, volume] = [audio.createOscillator(), audio.createGain()];
  voice.type = "triangle";
  voice.frequency.value = frequency;
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loudness * 0.4, begin + RISE);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(begin);
  voice.stop(begin + length);
}

// Any tap or key lets a waiting page sound from then on.
function wake() {
  if (!chosen("sounds") || !canSound()) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
}

for (const touch of ["pointerup", "keydown"]) addEventListener(touch, wake, { capture: true, passive: true });
