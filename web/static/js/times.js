// When something was, as the people at this device write it: in the language of the page, with the clock and the order of
// a date as in their country. An English page says 20:30 in Germany and 8:30 PM in America.

import { language } from "./words.js";

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
