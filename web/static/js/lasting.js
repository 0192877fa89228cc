// A length of time, in one form on all pages and sheets: `lasting` in `companion/said.py` writes the same.
import { t } from "./words.js";

export function lasting(seconds) {
  const whole = Math.round(seconds);
  if (whole < 60) return t("{seconds} s", { seconds: whole });
  if (whole < 600) return t("{minutes} min {seconds} s", { minutes: Math.floor(whole / 60), seconds: whole % 60 });
  const minutes = Math.round(whole / 60);
  if (minutes < 60) return t("{minutes} min", { minutes });
  return t("{hours} h {minutes} min", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
