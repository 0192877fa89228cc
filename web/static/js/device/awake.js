// Keeping the screen on: by the browser's own lock, and where that is missing, as on every page that comes over plain
// http, by a tiny muted film of nothing. A browser keeps the screen on for a film that is in view and plays a stream:
// it need not be large, audible or in a file.
//
// `how()` says what holds the screen on just now: "lock", "film", "" (not wanted), "waiting" (for a tap), "impossible".

import { chosen, onChoice } from "./device.js";

const FRAMES = 2; // a second
let usually = false;
let lock = null;
let film = null; // {video, timer}
let state = "";
const listeners = [];

export const how = () => state;
export const isWanted = () => chosen("awake") ?? usually;
export const onAwake = (listener) => listeners.push(listener);

// Pages that lie on the table call this: where nobody has chosen, their screens stay on.
export function usuallyAwake() {
  usually = true;
  follow();
}

async function follow() {
  if (!isWanted()) {
    release();
    return tell("");
  }
  if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
  tell((await byLock()) ? "lock" : await byFilm());
}

async function byLock() {
  try {
    lock = await navigator.wakeLock.request("screen"); // missing over plain http, refused on a low battery
    lock.addEventListener("release", () => document.visibilityState === "visible" && isWanted() && follow());
    stopFilm();
    return true;
  } catch {
    lock = null;
    return false;
  }
}

async function byFilm() {
  if (!HTMLCanvasElement.prototype.captureStream) return "impossible";
  film ??= shot();
  try {
    await film.video.play();
    return "film";
  } catch {
    return "waiting"; // the next tap tries again
  }
}

function shot() {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [16, 16];
  const pen = canvas.getContext("2d");
  let light = 0;
  const timer = setInterval(() => {
    light = 1 - light;
    pen.fillStyle = light ? "#000" : "#010101"; // a frame is one only if something changes
    pen.fillRect(0, 0, 16, 16);
  }, 1000 / FRAMES);
  const video = document.createElement("video");
  video.className = "film";
  video.muted = true;
  video.playsInline = true;
  video.disablePictureInPicture = true;
  video.tabIndex = -1;
  video.setAttribute("aria-hidden", "true");
  video.srcObject = canvas.captureStream(FRAMES);
  document.body.append(video);
  return { video, timer };
}

function stopFilm() {
  if (!film) return;
  clearInterval(film.timer);
  film.video.srcObject.getTracks().forEach((track) => track.stop());
  film.video.remove();
  film = null;
}

function release() {
  lock?.release().catch(() => {}); // gone already
  lock = null;
  stopFilm();
}

function tell(now) {
  state = isWanted() ? now : "";
  listeners.forEach((listener) => listener());
}

onChoice(follow);
document.addEventListener("visibilitychange", follow);
addEventListener("pointerup", () => state === "waiting" && follow(), { passive: true });
