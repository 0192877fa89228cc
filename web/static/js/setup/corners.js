// Where the island lies in a picture: four rings to drag, and the hexes drawn where they would lie then.

import { h, s } from "../dom.js";

const ROOT3 = Math.sqrt(3);
const STEP = 0.004; // of a side, for an arrow key; five times as much with Shift
const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Corners {
  // Over the picture at `address`: its size, where each ring begins and which spot of the board it is for, and the hexes.
  constructor(address, { size, corners, hexes }) {
    this.size = size;
    this.hexes = hexes;
    this.points = corners.map(({ at }) => [...at]);
    this.spots = fromSquare(corners.map(({ spot }) => spot));
    this.lines = s("path", {});
    this.handles = corners.map(({ words }, i) => this.#handle(words, i));
    this.root = h(
      "div",
      { class: "corners" },
      h("img", { alt: "", draggable: "false", src: address }),
      s(
        "svg",
        { viewBox: `0 0 ${size[0]} ${size[1]}`, preserveAspectRatio: "none", "aria-hidden": "true" },
        this.lines,
      ),
      this.handles,
    );
    this.root.style.setProperty("--ratio", size[0] / size[1]);
    this.#draw();
  }

  // x and y of each corner, clockwise from the upper left, in shares of the sides.
  shares() {
    return this.points.flat();
  }

  // A ring may be seized anywhere on it: the tip that it is about moves as far as the finger does, and is not covered.
  #handle(words, i) {
    let from = null;
    const handle = h("button", {
      class: "handle",
      "aria-label": words,
      "data-corner": i,
      onpointerdown: (event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        handle.focus({ preventScroll: true });
        handle.setPointerCapture(event.pointerId);
        from = { x: event.clientX, y: event.clientY, point: [...this.points[i]] };
      },
      onpointermove: (event) => {
        if (!from) return;
        const { width, height } = this.root.getBoundingClientRect();
        const moved = [(event.clientX - from.x) / width, (event.clientY - from.y) / height];
        this.#move(i, from.point[0] + moved[0], from.point[1] + moved[1]);
      },
      onpointerup: () => (from = null),
      onpointercancel: () => (from = null),
      onkeydown: (event) => {
        const way = KEYS[event.key];
        if (!way) return;
        event.preventDefault();
        const by = event.shiftKey ? 5 * STEP : STEP;
        this.#move(i, this.points[i][0] + way[0] * by, this.points[i][1] + way[1] * by);
      },
    });
    return handle;
  }

  #move(i, x, y) {
    const inside = (share) => Math.min(1, Math.max(0, share));
    this.points[i] = [inside(x), inside(y)];
    this.#draw();
  }

  #draw() {
    this.handles.forEach((handle, i) => {
      handle.style.left = `${this.points[i][0] * 100}%`;
      handle.style.top = `${this.points[i][1] * 100}%`;
    });
    const pixels = fromSquare(this.points.map(([x, y]) => [x * this.size[0], y * this.size[1]]));
    const seen = through(times(pixels, inverse(this.spots)));
    this.lines.setAttribute("d", this.hexes.map((name) => outline(name, seen)).join(""));
  }
}

// The outline of a hex as a path; nothing for one that lies behind the camera.
function outline(name, seen) {
  const [q, r] = name.slice(1, -1).split(",").map(Number);
  const points = [0, 1, 2, 3, 4, 5].map((corner) => {
    const way = ((corner - 0.5) * Math.PI) / 3;
    return seen(ROOT3 * (q + r / 2) + Math.cos(way), 1.5 * r + Math.sin(way));
  });
  if (points.some((point) => !point)) return "";
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

// -- maps in perspective: matrices, three rows of three -------------------------------------------------------------------

// From the unit square, clockwise from its upper left, to four points.
function fromSquare([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]) {
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const area = dx1 * dy2 - dx2 * dy1;
  const [g, k] = [(sx * dy2 - dx2 * sy) / area, (dx1 * sy - sx * dy1) / area];
  return [
    [x1 - x0 + g * x1, x3 - x0 + k * x3, x0],
    [y1 - y0 + g * y1, y3 - y0 + k * y3, y0],
    [g, k, 1],
  ];
}

const times = (one, other) =>
  one.map((row) => [0, 1, 2].map((i) => row.reduce((sum, v, j) => sum + v * other[j][i], 0)));

function inverse([[a, b, c], [d, e, f], [g, k, i]]) {
  const by = 1 / (a * (e * i - f * k) - b * (d * i - f * g) + c * (d * k - e * g));
  return [
    [e * i - f * k, c * k - b * i, b * f - c * e],
    [f * g - d * i, a * i - c * g, c * d - a * f],
    [d * k - e * g, b * g - a * k, a * e - b * d],
  ].map((row) => row.map((value) => value * by));
}

// A point after such a map; null behind the camera.
const through = (map) => (x, y) => {
  const [right, down, depth] = map.map(([a, b, c]) => a * x + b * y + c);
  return depth > 0.05 ? [right / depth, down / depth] : null;
};
