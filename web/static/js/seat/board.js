// The board in a sheet, on a page that has none of its own: to look at, or to tap a place.

import { Board } from "../board/board.js";
import { h, sheet } from "../dom.js";
import { alike, allDoneAt } from "../play/alike.js";
import { takeOneOf } from "../play/choices.js";
import { asksAbout } from "../play/offered.js";
import { wire } from "../stream/wire.js";
import { t } from "../words.js";

export function openBoard(title) {
  const place = h("div", { class: "boardroom" });
  const opened = sheet(title, place);
  opened.board = new Board(place, title);
  opened.board.show(wire.parts);
  return opened;
}

// Asks at which of their places one of these options is done.
export const openPlaces = (options) =>
  lightPlaces(t("{what}: tap where", { what: options[0].words }), options, takeOneOf);

function lightPlaces(title, options, then, at = (option) => option.at) {
  const opened = openBoard(title);
  const light = (left) => {
    const byPlace = alike(left, at);
    opened.board.light(
      [...byPlace].map(([place, some]) => ({ place, label: allDoneAt(some, place) })),
      (place) => {
        opened.close();
        then(byPlace.get(place));
      },
    );
  };
  light(options);
  asksAbout(opened, options, (left) => {
    opened.board.show(wire.parts);
    light(left);
  });
}

// What the buttons need of a page: see `play/groups`.
export const page = {
  view: () => wire.parts,
  light: ({ words, keep, at, then }) => lightPlaces(words, wire.parts.options.filter(keep), then, at),
};
