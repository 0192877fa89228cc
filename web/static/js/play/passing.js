// The tablet passed face down to a player without a phone: on whom the table waits for something private, the sheet
// that asks, and what other screens say while it is away.

import { changeHands } from "../stream/hands.js";
import { h, icon, sheet } from "../dom.js";
import { badge, named } from "../pictures.js";
import { t } from "../words.js";

// Those who have something private to answer may take it with one tap; robots have no hands to take it, and whoever
// gives them a card has.
export function passPanel(view, found) {
  const asked = new Set(
    [...found.forms, ...found.rest].filter((option) => option.private).map((option) => option.gives ?? option.player),
  );
  const seats = view.seats.filter((seat) => asked.has(seat) && !view.desk.robots.includes(seat));
  return (
    seats.length > 0 &&
    h(
      "section",
      { class: "pass row wide", "aria-label": t("For a player without a phone") },
      h("p", { "aria-hidden": "true" }, t("Pass the tablet to")),
      seats.map((seat) => passButton(seat, h("span", { class: "who" }, named(seat)))),
    )
  );
}

const passWords = (seat) => t("Pass the tablet to {player}", { player: named(seat) });

export const passButton = (seat, shown = passWords(seat)) =>
  h(
    "button",
    { "data-pass": seat, "aria-label": passWords(seat), onclick: () => changeHands("/api/pass", { seat }) },
    badge(seat, true),
    shown,
  );

export function openPassing(seat) {
  sheet(named(seat), passingWords(seat), h("div", { class: "row" }, passButton(seat)));
}

export const passingWords = (seat) =>
  h(
    "p",
    {},
    t(
      "Without a phone, {player} takes the tablet: face down there and back, and meanwhile it shows {player}’s own cards. All other screens say where it is.",
      { player: named(seat) },
    ),
  );

// With whom a tablet is; `mine` is the colour of this very one.
export const away = (view, mine = null) =>
  (view.passed ?? [])
    .filter((seat) => seat !== mine)
    .map((seat) =>
      h(
        "p",
        { class: "notice", role: "status", "data-away": seat },
        icon("hand"),
        t("The tablet is with {player}: only {player} looks at it now.", { player: named(seat) }),
      ),
    );
