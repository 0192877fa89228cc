// The island as a drawing, and the places on it that may be tapped.
//
// Everything is known by name. Land is {hexes: [{name, terrain, number}], harbors: [{path, kind}], redNumbers}; pieces
// are {roads: [{path, colour}], buildings: [{corner, colour, kind}], figures: [{at, icon, words}], ...}. Patterns and letters say what colours say.

import { s } from "../dom.js";
import { later } from "../later.js";
import { isSeaboard } from "./harbors.js";
import { drawnLand, drawnWrong, landOf } from "./land.js";
import { drawnMark, drawnTarget, nearest, QUIET_REACH, REACH, roomsOf } from "./marks.js";
import { drawn, piecesOf } from "./pieces.js";
import { distance, hexPointOf, middleOf } from "./places.js";
import { isFrame } from "./terrain.js";
import { t } from "../words.js";

const ROOM = 1.32; // the sea around the land, where the harbors lie
const SEAROOM = 0.25; // around a board that has its own sea
const FRAMEROOM = 1.95; // around a board with a frame: most of it is seen, with room for a piece on it and a ring around that
const ONCE_MORE = 700; // ms in which a second tap at one place is the same finger once more, and means nothing new

const FINGER = 40; // px across, the least that a finger hits
const nearer = later(() => import("./zoom.js"), "nearer");

const NEVER = { x: 0, y: 0, time: -Infinity };

export class Board {
  constructor(place, words) {
    this.words = words;
    this.land = s("g", {});
    this.marks = s("g", {});
    this.pieces = s("g", {});
    this.quiet = s("g", { class: "quiet", "aria-hidden": "true" });
    this.targets = s("g", { class: "targets" });
    this.world = s("g", { class: "world" }, this.land, this.marks, this.pieces, this.quiet, this.targets);
    this.root = s("svg", { class: "board", role: "group", "aria-label": words ?? t("The board") }, this.world);
    this.root.addEventListener("click", (event) => this.#tapped(event));
    this.root.addEventListener("focusin", ({ target }) => this.#focused(target));
    this.lit = [];
    this.offered = [];
    this.last = NEVER; // where and when the board was tapped last
    place.append(this.root);
    this.zoom = null; // as long as it was never needed
  }

  // Everything a view says about the board.
  show(view) {
    this.draw(
      landOf(view.board),
      view.dice?.reduce((sum, face) => sum + face),
    );
    this.drawPieces(piecesOf(view));
  }

  draw(land, produced = null) {
    const key = JSON.stringify([land, produced]);
    if (key === this.drawn) return;
    this.drawn = key;
    this.zoom?.whole();
    const points = land.hexes.filter((hex) => !isFrame(hex)).map(({ name }) => hexPointOf(name));
    const isFramed = points.length < land.hexes.length;
    const [left, right] = extent(
      points.map(([x]) => x),
      Math.sqrt(3) / 2,
    );
    const [top, bottom] = extent(
      points.map(([, y]) => y),
      1,
    );
    const room = roomAround(land, isFramed);
    const box = [left - room * 0.8, top - room * 0.72, right - left + room * 1.6, bottom - top + room * 1.44];
    this.root.classList.toggle("framed", isFramed);
    this.root.setAttribute("viewBox", box.map((each) => each.toFixed(3)).join(" "));
    this.root.style.setProperty("--shape", (box[2] / box[3]).toFixed(3)); // for pages that give it all the height it needs
    this.land.replaceChildren(...drawnLand(land, produced));
  }

  drawPieces(pieces) {
    this.standing = new Set(
      [...(pieces.buildings ?? []), ...(pieces.others ?? [])].map(({ corner, at }) => corner ?? at),
    );
    this.pieces.replaceChildren(...drawn(pieces));
  }

  // Rings around hexes with which something is wrong.
  mark(hexes) {
    this.marks.replaceChildren(...[...new Set(hexes)].map(drawnWrong));
  }

  // Light places that may be tapped: [{place, label}], and what to do with the one that was.
  light(places, chosen) {
    this.#asks(places, this.offered);
    this.lit = places;
    this.chosen = chosen;
    const rooms = roomsOf(places.map(({ place }) => place));
    this.root.classList.toggle("choosing", places.length > 0);
    this.targets.replaceChildren(
      ...places.map((each) =>
        drawnTarget(each, rooms.get(each.place), this.standing.has(each.place), (place) => this.chosen?.(place)),
      ),
    );
  }

  // Places that may be tapped although nothing asks for one: small marks at rest. They are for fingers only. People who
  // use a keyboard or a screen reader have the buttons, which light the same places: forty more stops would be in their way.
  offer(places, taken) {
    this.#asks(this.lit, places);
    this.offered = places;
    this.taken = taken;
    const rooms = roomsOf(places, QUIET_REACH);
    this.quiet.replaceChildren(...places.map((place) => drawnMark(place, rooms.get(place), this.standing.has(place))));
  }

  // What is done or given up is seen on the whole board; so is what comes next, until somebody taps it.
  #asks(lit, offered) {
    const asked = lit.length ? lit.map(({ place }) => place).join() : offered.join();
    if (asked !== this.asked) this.zoom?.whole();
    this.asked = asked;
  }

  #focused(target) {
    const place = target.closest(".target:focus-visible")?.dataset.place;
    if (place) this.zoom?.middle(middleOf(place));
  }

  // A button was tapped: what is tapped on the board next is meant, be it the same place once more.
  listenAnew() {
    this.last = NEVER;
  }

  // Fingers are thick and phones are small: a tap beside a lit place means the nearest one. A screen reader's click
  // (detail 0) has no place of its own and means the target it is on.
  #tapped(event) {
    const read = event.detail === 0 && event.target.closest(".target");
    if (read) return this.chosen?.(read.dataset.place);
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.world.getScreenCTM().inverse());
    const { x, y, time } = this.last;
    const isOnceMore = event.timeStamp - time < ONCE_MORE && distance([x, y], [at.x, at.y]) < QUIET_REACH;
    if (isOnceMore || this.#take(at)) event.preventDefault(); // it is not the name of a place that was asked for
    this.last = { x: at.x, y: at.y, time: event.timeStamp };
  }

  // Whether the tap meant a place that may be tapped. Where fingers could hit the wrong one, the board comes nearer first.
  #take(at) {
    const isLit = this.lit.length > 0;
    const places = isLit ? this.lit.map(({ place }) => place) : this.offered;
    const reach = isLit ? REACH : QUIET_REACH;
    const [isNear, finger] = [this.zoom?.isNear, FINGER / this.root.getScreenCTM().a];
    const meant = nearest(places, at, isNear ? reach : Math.max(reach, finger / 2));
    if (!meant) return false;
    const rooms = roomsOf(places, reach);
    if (!isNear && 2 * rooms.get(meant) < finger) nearer(this, at, 2 * Math.min(...rooms.values()));
    else (isLit ? this.chosen : this.taken)?.(meant);
    return true;
  }
}

function roomAround(land, isFramed) {
  if (isFramed) return FRAMEROOM;
  return isSeaboard(land) ? SEAROOM : ROOM;
}

const extent = (values, room) => [Math.min(...values) - room, Math.max(...values) + room];
