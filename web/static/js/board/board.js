// The island as a drawing: land, tokens, harbors, and the places that may be tapped; what stands on it is drawn by `pieces`.
//
// Everything is known by name. A board is {hexes: [{name, q, r, terrain, number}], harbors: [{path, kind}]}; pieces are
// {roads: [{path, colour}], buildings: [{corner, colour, kind}], robber, ...}. Patterns and letters say what colours say.

import { s } from "../dom.js";
import { called, titled } from "../names.js";
import { drawn, mix, piecesOf, used } from "./pieces.js";
import { hexOutline, hexPoint, middleOf, pathEnds, pathMiddle } from "./places.js";
import { t } from "../words.js";

const RESOURCE = { hills: "brick", forest: "lumber", pasture: "wool", fields: "grain", mountains: "ore" };
const ROOM = 1.32; // the sea around the land, where the harbors lie
const REACH = 0.8; // a tap this near to a lit place means it
const QUIET_REACH = 0.34; // a place that is only offered must be hit: a hand that passes over the board builds nothing
const ONCE_MORE = 700; // ms in which a second tap at one place is the same finger once more, and means nothing new

export class Board {
  constructor(place, words) {
    this.words = words;
    this.land = s("g", {});
    this.pieces = s("g", {});
    this.quiet = s("g", { class: "quiet", "aria-hidden": "true" });
    this.targets = s("g", { class: "targets" });
    this.root = s(
      "svg",
      { class: "board", role: "group", "aria-label": words ?? t("The board") },
      this.land,
      this.pieces,
      this.quiet,
      this.targets,
    );
    this.root.addEventListener("click", (event) => this.#tapped(event));
    this.lit = [];
    this.offered = [];
    this.last = { x: 0, y: 0, time: -Infinity }; // where and when the board was tapped last
    place.append(this.root);
  }

  // Everything a view says about the board.
  show(view) {
    const hexes = Object.entries(view.board.hexes).map(([name, each]) => {
      const [q, r] = name.slice(1, -1).split(",").map(Number);
      return { name, q, r, ...each };
    });
    const total = view.dice ? view.dice[0] + view.dice[1] : null;
    this.draw({ hexes, harbors: view.board.harbors }, total === 7 ? null : total);
    this.drawPieces(piecesOf(view));
  }

  draw(board, produced = null) {
    const key = JSON.stringify([board, produced]);
    if (key === this.drawn) return;
    this.drawn = key;
    const points = board.hexes.map((each) => hexPoint(each.q, each.r));
    const [left, right] = extent(
      points.map(([x]) => x),
      Math.sqrt(3) / 2,
    );
    const [top, bottom] = extent(
      points.map(([, y]) => y),
      1,
    );
    this.middle = [(left + right) / 2, (top + bottom) / 2];
    const box = [left - ROOM * 0.8, top - ROOM * 0.72, right - left + ROOM * 1.6, bottom - top + ROOM * 1.44];
    this.root.setAttribute("viewBox", box.map((each) => each.toFixed(3)).join(" "));
    this.land.replaceChildren(
      s(
        "g",
        { class: "shore" },
        points.map((point) => s("polygon", { points: hexOutline(point, 1.16) })),
      ),
      ...board.harbors.map((harbor) => this.#harbor(harbor, board.hexes)),
      ...board.hexes.map((each) => drawnHex(each)),
      ...board.hexes
        .filter((each) => produced !== null && each.number === produced)
        .map((each) =>
          s("polygon", {
            class: "halo",
            points: hexOutline(hexPoint(each.q, each.r), 0.95),
            "data-produced": each.name,
          }),
        ),
    );
  }

  drawPieces(pieces) {
    this.standing = new Set([...(pieces.buildings ?? []), ...(pieces.knights ?? [])].map(({ corner }) => corner));
    this.pieces.replaceChildren(...drawn(pieces));
  }

  // Light places that may be tapped: [{place, label, colour}], and what to do with the one that was.
  light(places, chosen) {
    this.lit = places;
    this.chosen = chosen;
    this.root.classList.toggle("choosing", places.length > 0);
    this.targets.replaceChildren(...places.map((each) => this.#target(each)));
  }

  // Places that may be tapped although nothing asks for one: small marks at rest. They are for fingers only. Whoever works
  // with the keyboard, or listens, has the buttons, which light the same places: forty more stops would be in their way.
  offer(places, taken) {
    this.offered = places;
    this.taken = taken;
    this.quiet.replaceChildren(...places.map((place) => this.#mark(place)));
  }

  // A stroke on a path, a dot at a free corner, a ring around what stands there.
  #mark(place) {
    const [x, y] = middleOf(place);
    const ends = kindOf(place) === "path" ? pathEnds(place) : null;
    const stands = !ends && this.standing.has(place);
    return s(
      "g",
      { class: "offered", "data-offered": place },
      s("circle", { class: "touch", cx: x, cy: y, r: QUIET_REACH }),
      ends
        ? s("line", {
            class: "mark",
            x1: mix(ends[0][0], x, 0.62),
            y1: mix(ends[0][1], y, 0.62),
            x2: mix(ends[1][0], x, 0.62),
            y2: mix(ends[1][1], y, 0.62),
          })
        : s("circle", { class: stands ? "mark ring" : "mark", cx: x, cy: y, r: stands ? 0.42 : 0.075 }),
    );
  }

  #target(each) {
    const [x, y] = middleOf(each.place);
    const kind = kindOf(each.place);
    const ends = kind === "path" ? pathEnds(each.place) : null;
    return s(
      "g",
      {
        class: `target ${kind}`,
        role: "button",
        tabindex: "0",
        "aria-label": each.label,
        "data-place": each.place,
        onkeydown: (event) =>
          (event.key === "Enter" || event.key === " ") && (event.preventDefault(), this.chosen?.(each.place)),
      },
      s("circle", { class: "touch", cx: x, cy: y, r: kind === "hex" ? 0.8 : 0.44 }),
      ends
        ? s("line", {
            class: "glow",
            x1: mix(ends[0][0], x),
            y1: mix(ends[0][1], y),
            x2: mix(ends[1][0], x),
            y2: mix(ends[1][1], y),
          })
        : s("circle", { class: "glow", cx: x, cy: y, r: kind === "hex" ? 0.62 : 0.24 }),
    );
  }

  // Fingers are thick and phones are small: a tap beside a lit place means the nearest one. A screen reader's click
  // (detail 0) has no place of its own and means the target it is on.
  #tapped(event) {
    const read = event.detail === 0 && event.target.closest(".target");
    if (read) return this.chosen?.(read.dataset.place);
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.root.getScreenCTM().inverse());
    const { x, y, time } = this.last;
    this.last = { x: at.x, y: at.y, time: event.timeStamp };
    if (this.lit.length) {
      const lit = nearest(
        this.lit.map(({ place }) => place),
        at,
        REACH,
      );
      return lit && this.chosen?.(lit);
    }
    if (event.timeStamp - time < ONCE_MORE && distance([x, y], [at.x, at.y]) < QUIET_REACH) return;
    const offered = nearest(this.offered, at, QUIET_REACH);
    if (offered) this.taken?.(offered);
  }

  #harbor({ path, kind }, hexes) {
    const [x, y] = pathMiddle(path);
    const ends = pathEnds(path);
    const land = hexes
      .map((each) => hexPoint(each.q, each.r))
      .sort((one, other) => distance(one, [x, y]) - distance(other, [x, y]))[0];
    const [dx, dy] = [x - land[0], y - land[1]];
    const far = Math.hypot(dx, dy) || 1;
    const [hx, hy] = [x + (dx / far) * 0.52, y + (dy / far) * 0.52];
    const generic = kind === "generic";
    const words = generic
      ? t("Harbor, three of a kind for one")
      : t("Harbor, two {card} for one", { card: called(kind) });
    return s(
      "g",
      { class: `harbor of-${kind}` },
      s("title", {}, words),
      ends.map(([ex, ey]) =>
        s("line", { class: "pier", x1: mix(hx, ex, 0.25), y1: mix(hy, ey, 0.25), x2: ex, y2: ey }),
      ),
      s("circle", { cx: hx, cy: hy, r: 0.36 }),
      generic ? null : used(kind, hx, hy - 0.1, 0.32),
      s(
        "text",
        { x: hx, y: hy + (generic ? 0.11 : 0.27), class: generic ? "rate alone" : "rate" },
        generic ? "3:1" : "2:1",
      ),
    );
  }
}

function drawnHex(each) {
  const [x, y] = hexPoint(each.q, each.r);
  const resource = RESOURCE[each.terrain];
  const words = `${called(each.terrain)}${each.number ? ` ${each.number}` : ""}`;
  return s(
    "g",
    { class: `hex ${each.terrain}`, "data-hex": each.name },
    s("title", {}, words),
    s("polygon", { class: "ground", points: hexOutline([x, y], 0.965) }),
    s("polygon", { fill: `url(#on-${each.terrain})`, points: hexOutline([x, y], 0.965) }),
    resource && used(resource, x - 0.1, y - 0.47, 0.42),
    resource && s("text", { class: "letter", x: x + 0.26, y: y - 0.38 }, titled(resource).slice(0, 1)),
    each.number && token(each.number, x, y + 0.21),
  );
}

function token(number, x, y) {
  const dots = 6 - Math.abs(7 - number);
  return s(
    "g",
    { class: `token${number === 6 || number === 8 ? " red" : ""}` },
    s("circle", { cx: x, cy: y, r: 0.37 }),
    s("text", { x, y: y + 0.1 }, String(number)),
    Array.from({ length: dots }, (_, i) =>
      s("circle", { class: "dot", cx: x + (i - (dots - 1) / 2) * 0.095, cy: y + 0.225, r: 0.034 }),
    ),
  );
}

const kindOf = (place) => (/\)$/.test(place) ? "hex" : place.includes(")-") ? "path" : "corner");

// The place that is nearest to a point, if it is near enough.
function nearest(places, { x, y }, reach) {
  const [near] = places
    .map((place) => [distance(middleOf(place), [x, y]), place])
    .sort(([one], [other]) => one - other);
  return near && near[0] <= reach ? near[1] : null;
}

const extent = (values, room) => [Math.min(...values) - room, Math.max(...values) + room];
const distance = ([ax, ay], [bx, by]) => Math.hypot(ax - bx, ay - by);
