// When something was, and how long it lasted, as the people at this device write it: in the language of the page, with the clock and the order of
// a date as in their country. An English page says 20:30 in Germany and 8:30 PM in America.

import { language, t } from "./words.js";

// The form of a language on a device that prefers these: that of its own country, by the first of them that names one.
export function formOf(spoken, preferred) {
  const named = preferred.map((tag) => new Intl.Locale(tag)).filter(({ region }) => region);
  const here = named.find((each) => each.language === new Intl.Locale(spoken).language) ?? named[0];
  return here ? new Intl.Locale(spoken, { region: here.region }).toString() : spoken;
}

const FORM = formOf(language, navigator.languages);
const CLOCK = new Intl.DateTimeFormat(FORM, { timeStyle: "short" });
const DATE = { day: "numeric", month: "long", year: "numeric" };
const DAY = new Intl.DateTimeFormat(FORM, { weekday: "short", ...DATE });
const EVENING = new Intl.DateTimeFormat(FORM, DATE);

const of = (seconds) => new Date(seconds * 1000);

export const clock = (seconds) => CLOCK.format(of(seconds));
export const day = (seconds) => DAY.format(of(seconds));
export const daytime = (seconds) => `${day(seconds)}, ${clock(seconds)}`;

// A date that was written down as one: `2026-12-31`.
export const dated = (written) => EVENING.format(new Date(`${written}T12:00`));

// A length of time, in one form on all pages and sheets: `lasting` in `companion/said.py` writes the same.
export function lasting(seconds) {
  const whole = Math.round(seconds);
  if (whole < 60) return t("{seconds} s", { seconds: whole });
  if (whole < 600) return t("{minutes} min {seconds} s", { minutes: Math.floor(whole / 60), seconds: whole % 60 });
  const minutes = Math.round(whole / 60);
  if (minutes < 60) return t("{minutes} min", { minutes });
  return t("{hours} h {minutes} min", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
