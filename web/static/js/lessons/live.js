// The camera's picture, fetched again and again, with what was found in it drawn over; and talking with a lesson.

import { h, s, say } from "../dom.js";
import { NO_CONTACT, post } from "../stream/post.js";
import { t } from "../words_elsewhere.js";

const PAUSE = 250; // between two pictures, and between two questions how things stand
const LATER = 1500; // while no picture comes, or nobody answers

// The live picture at `address` in `place`. `marks` are {kind, points, words}; with `tapped` a tap tells it where, in shares
// of the sides.
export class LivePicture {
  constructor(place, label, address = "/camera/live.jpg") {
    this.address = address;
    this.image = h("img", { alt: label, draggable: "false" });
    this.over = s("svg", {
      class: "marks",
      viewBox: "0 0 1000 1000",
      preserveAspectRatio: "none",
      "aria-hidden": "true",
    });
    this.words = h("div", { class: "tags" });
    this.hint = h("p", { class: "no-picture" }, t("One moment …"));
    this.root = h(
      "div",
      { class: "live empty", onclick: (event) => this.#tap(event) },
      this.image,
      this.over,
      this.words,
      this.hint,
    );
    place.append(this.root);
    this.image.addEventListener("load", () => this.#came());
    this.image.addEventListener("error", () => this.#missing());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#fetch());
    this.#fetch();
  }

  show(marks, tapped = null, trouble = "") {
    this.tapped = tapped;
    this.root.classList.toggle("asks", Boolean(tapped));
    this.hint.textContent = trouble || t("No picture comes from the camera yet.");
    const corners = ({ points }) => points.map(([x, y]) => `${x * 1000},${y * 1000}`).join(" ");
    this.over.replaceChildren(
      ...marks.map((mark) =>
        s(mark.points.length > 2 ? "polygon" : "polyline", { class: `mark of-${mark.kind}`, points: corners(mark) }),
      ),
    );
    this.words.replaceChildren(...marks.flatMap(tags));
  }

  #tap(event) {
    if (!this.tapped) return;
    const box = this.image.getBoundingClientRect();
    const share = (value, from, size) => Math.min(1, Math.max(0, (value - from) / size));
    this.tapped([share(event.clientX, box.left, box.width), share(event.clientY, box.top, box.height)]);
  }

  #fetch() {
    clearTimeout(this.timer);
    if (document.visibilityState === "visible") this.image.src = `${this.address}?n=${Date.now()}`;
  }

  #came() {
    this.root.classList.remove("empty");
    this.timer = setTimeout(() => this.#fetch(), PAUSE);
  }

  #missing() {
    this.root.classList.add("empty");
    this.timer = setTimeout(() => this.#fetch(), LATER);
  }
}

// What stands at a mark: its words, or the number of each point that was tapped.
function tags({ kind, points, words }) {
  if (kind === "tap") return points.map((point, i) => tag(point, String(i + 1), "tap"));
  return words ? [tag(points[3] ?? points[0], words, kind)] : [];
}

const tag = ([x, y], words, kind) => {
  const made = h("span", { class: `tag of-${kind}` }, words);
  made.style.left = `${x * 100}%`;
  made.style.top = `${y * 100}%`;
  return made;
};

// Asks `path` how things stand, again and again, and tells `draw` whenever the answer is another one.
export function follow(path, draw) {
  let last = "";
  let timer = 0;
  const again = async () => {
    clearTimeout(timer);
    let pause = LATER;
    try {
      const answer = await fetch(path);
      if (answer.status === 403) return location.replace("/");
      const text = await answer.text();
      if (answer.ok) {
        pause = PAUSE;
        if (text !== last) draw(JSON.parse(text));
        last = text;
      }
    } catch {
      if (last !== "") say(NO_CONTACT, "bad");
      last = "";
    }
    timer = setTimeout(again, document.visibilityState === "visible" ? pause : 4 * LATER);
  };
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && again());
  again();
  return again;
}

// Sends what somebody wants; the answer, or null when it was refused, which is said.
export async function send(path, body = {}) {
  const answer = await post(path, body);
  if (answer.ok) return answer;
  say(answer.words, "bad");
  return null;
}
