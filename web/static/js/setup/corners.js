// Where the island lies in a picture: four rings to drag, and the hexes drawn where they would lie then.

import { h, s } from "../dom.js";

const ROOT3 = Math.sqrt(3);
const STEP = 0.004; // of a side, for an arrow key; five times as much with Shift
const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// Tile radii from the middle of the island to the outer tips of its top and bottom row: right, and down.
const TIP = { x: ROOT3, y: 4 };

export class Corners {
  constructor({ picture, size, corners }, hexes) {
    this.picture = picture;
    this.size = size;
    this.hexes = hexes;
    this.points = corners.map(({ at }) => [...at]);
    this.lines = s("path", {});
    this.handles = corners.map(({ words }, i) => this.#handle(words, i));
    this.root = h(
      "div",
      { class: "corners" },
      h("img", { alt: "", draggable: "false", src: `/new/picture.jpg?n=${picture}` }),
      s(
        "svg",
        { viewBox: `0 0 ${size[0]} ${size[1]}`, preserveAspectRatio: "none", "aria-hidden": "true" },
        this.lines,
      ),
      this.handles,
    );
    this.root.style.aspectRatio = `${size[0]} / ${size[1]}`;
    this.root.style.width = `min(100% - 32px, max(15rem, 100dvh - 22rem) * ${size[0] / size[1]})`; // seen whole
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
    const seen = projection(this.points.map(([x, y]) => [x * this.size[0], y * this.size[1]]));
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

// The map from tile radii to pixels, in perspective, under which the tips lie at these four points.
function projection([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]) {
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const area = dx1 * dy2 - dx2 * dy1;
  const [g, k] = [(sx * dy2 - dx2 * sy) / area, (dx1 * sy - sx * dy1) / area];
  return (x, y) => {
    const [u, v] = [(x + TIP.x) / (2 * TIP.x), (y + TIP.y) / (2 * TIP.y)];
    const depth = g * u + k * v + 1;
    if (!(depth > 0.05)) return null;
    return [
      ((x1 - x0 + g * x1) * u + (x3 - x0 + k * x3) * v + x0) / depth,
      ((y1 - y0 + g * y1) * u + (y3 - y0 + k * y3) * v + y0) / depth,
    ];
  };
}
