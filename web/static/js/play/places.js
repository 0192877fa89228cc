// Which places of the shared board may be tapped now: those that a button has lit, those of which a correction asks one, or
// else those at which the table waits for something or anything may be built without its button.
//
// To the buttons it is the page: see `groups`.

import { alike, allDoneAt } from "./alike.js";
import { placesInWords } from "../board/words.js";
import { takeOneOf } from "./choices.js";
import { offeredPlaces, takeOffered } from "./groups.js";
import { heard } from "../names.js";
import { named } from "../pictures.js";
import { wire } from "../stream/wire.js";

const SETTLE = 500; // ms in which a tap still means the part before
const SORTS = { hex: "hexes", corner: "corners", path: "paths" };

export class Places {
  #board;
  #changed;
  #chosen = null; // {name, words, keep, at, then, part}: what a button has lit, for the part that was open
  #picked = null; // {kind, words, done}: what a correction asks for
  #places = null; // of the board, in words, as they were when they were asked for last

  #part = null; // which part was shown last, and whether its places could be tapped
  #mayTap = false;
  #opened = -Infinity; // when a part opened under the fingers of the one before

  // `changed` is called when other places may be tapped than before.
  constructor(board, changed) {
    this.#board = board;
    this.#changed = changed;
  }

  view = () => wire.parts;
  lit = () => this.#chosen?.name ?? null;
  asked = () => this.#picked?.words ?? this.#chosen?.words;

  light = (chosen) => {
    this.#board.listenAnew();
    this.#chosen = { ...chosen, part: partOf(wire.parts) };
    this.#changed();
  };

  // Ask for a hex, a corner or a path, or one of `among`.
  pick = async (kind, words, done, among = null) => {
    const places = await placesInWords();
    if (!places) return;
    this.#places = places;
    this.#board.listenAnew();
    this.#chosen = null;
    this.#picked = { kind, words, done, among };
    this.#changed();
  };

  leave = () => {
    this.#chosen = this.#picked = null;
    this.#changed();
  };

  show(view, found) {
    if (this.#chosen && (this.#chosen.part !== partOf(view) || !view.options.some(this.#chosen.keep)))
      this.#chosen = null;
    this.#board.show(view);
    if (this.#picked) this.#showPicked(this.#picked);
    else if (this.#chosen) this.#showLit(view.options.filter(this.#chosen.keep), this.#chosen);
    else this.#showLit(found.placed, { at: (option) => option.at, then: takeOneOf });
    const rests = !this.#picked && !this.#chosen && !found.placed.length;
    const offered = rests ? offeredPlaces(view, found) : new Map();
    this.#open(partOf(view), offered.size > 0 || Boolean(this.#chosen), offered.size > 0);
    const settled = performance.now() - this.#opened >= SETTLE;
    this.#board.offer(settled ? [...offered.keys()] : [], (place) => takeOffered(offered.get(place), this));
  }

  // A finger on its way when another part opens meant the part before: where that could be tapped too, nothing can for a
  // moment.
  #open(part, mayTap, isOffered) {
    if (part !== this.#part && this.#mayTap && isOffered) {
      this.#opened = performance.now();
      setTimeout(this.#changed, SETTLE + 20);
    }
    [this.#part, this.#mayTap] = [part, mayTap];
  }

  #showPicked({ kind, done, among }) {
    const places = Object.entries(this.#places[SORTS[kind]])
      .filter(([place]) => !among || among.includes(place))
      .map(([place, { words }]) => ({ place, label: words }));
    this.#board.light(places, (place) => {
      this.leave();
      done(place);
    });
  }

  #showLit(options, { at, then }) {
    const byPlace = alike(options, at);
    this.#board.light(
      [...byPlace].map(([place, some]) => ({ place, label: heard(named(some[0].player), allDoneAt(some, place)) })),
      (place) => {
        this.leave();
        then(byPlace.get(place));
      },
    );
  }
}

const partOf = ({ part }) => `${part?.number} ${part?.player}`;
