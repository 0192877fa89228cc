// The line to the companion: what is true now comes in over one stream, what people do goes out as POSTs.
//
// Nothing here knows the game. `wire.parts` is the newest view by its fields, plus `desk`, and `wire.drawn` the one that
// the page shows; `wire.lost` says that there is no contact. A page asks to be told with `wire.tell(f)`.

import { h, say } from "../dom.js";
import { t } from "../words.js";
import { onlooking } from "./onlooking.js";
import { post } from "./post.js";

const SILENCE = 7000; // longer than the 5 s between heartbeats, and short enough to tell people within 8 s
const AGAIN = 1000;
const WATCHED = 500;
const SCRIPTS = new URL(import.meta.url).pathname.split("/")[2]; // the digest in the address of every script

export const LOST = t("No contact with the companion. Nothing can be entered until it is back.");

class Wire {
  constructor() {
    this.parts = {};
    this.drawn = {};
    this.id = "";
    this.lost = false;
    this.listeners = [];
    this.asked = 0; // when a silent stream was last given up, in ms since something was heard
    this.turn = 0; // counts what came in; an answer that was overtaken meanwhile is old
  }

  tell(listener) {
    this.listeners.push(listener);
  }

  open() {
    this.heard = this.watched = Date.now();
    this.connect();
    setInterval(() => this.#watch(), WATCHED);
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#watch());
  }

  // Listen again; so does a page that closed the line because it was to be left, and stays.
  connect() {
    this.source?.close();
    const source = new EventSource(onlooking(`/live?tab=${tab()}&scripts=${SCRIPTS}`));
    this.source = source;
    source.addEventListener("whole", (event) => this.#whole(JSON.parse(event.data)));
    source.addEventListener("change", (event) => this.#change(JSON.parse(event.data)));
    source.addEventListener("alive", () => this.#hear());
    source.addEventListener("replaced", () => {
      tab(true);
      this.#later();
    });
    source.addEventListener("renewed", () => location.reload()); // the companion was updated, and has other scripts now
    source.addEventListener("left", () => location.replace("/")); // the seat of this device, or its host's rights, are gone; there it says so
    source.addEventListener("error", () => {
      if (source.readyState !== EventSource.CLOSED) return;
      this.refresh(); // it was refused: perhaps the seat is gone
      this.#later();
    });
  }

  // Hear no more, because this page is being left.
  close() {
    clearTimeout(this.retry);
    this.source?.close();
  }

  #later() {
    this.source?.close();
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), AGAIN);
  }

  #hear() {
    this.heard = Date.now();
    if (this.lost) {
      this.lost = false;
      this.#announce();
    }
  }

  // A look that comes late says that this page stood still: what came meanwhile is taken in before the next one.
  #watch() {
    const isLate = Date.now() - this.watched > 4 * WATCHED;
    this.watched = Date.now();
    if (isLate) return;
    const silent = Date.now() - this.heard;
    if (silent > SILENCE && !this.lost) {
      this.lost = true;
      this.#announce();
    }
    if (silent > SILENCE && silent - this.asked > SILENCE) {
      this.asked = silent;
      this.connect(); // a stream that hangs without an error never comes back by itself
    }
    if (!this.lost) this.asked = 0;
  }

  #whole({ id, parts }) {
    this.turn += 1;
    this.id = id;
    this.parts = parts;
    this.#hear();
    this.#announce();
  }

  #change({ from, id, parts }) {
    this.#hear();
    if (from !== this.id) return this.refresh();
    this.turn += 1;
    this.id = id;
    this.parts = { ...this.parts, ...parts };
    this.#announce();
  }

  #announce() {
    greySheets(this.lost);
    for (const listener of this.listeners) listener();
  }

  // Ask for everything. What came in while the answer was on its way is newer than the answer.
  async refresh() {
    this.turn += 1;
    const { turn } = this;
    try {
      const answer = await fetch(onlooking("/api/view"));
      if (answer.status === 403) return location.replace("/");
      const whole = await answer.json();
      if (answer.ok && turn === this.turn) this.#whole(whole);
    } catch {
      // the watch finds out and says so
    }
  }

  // Send a change; gives {...answer, ok, status}. One that rests on an old screen (409) gets a new one, and one that
  // nobody answers (status 0) has been told to people already.
  async post(path, body) {
    if (this.lost) return unreached();
    const answer = await post(path, body);
    if (answer.status === 0) return unreached();
    if (answer.status === 409) await this.refresh();
    return answer;
  }

  // The envelope of a change at the table: what this screen has seen, so that a tap on an old one books nothing, and a
  // key, so that what arrives twice is booked once.
  entry(body = {}) {
    return { game: this.parts.game, seen: this.parts.revision, key: key(), ...body };
  }
}

function unreached() {
  say(LOST, "bad");
  return { ok: false, status: 0, words: LOST };
}

// An open sheet lies over the page and over what the page says: it says the same, takes nothing, and can be closed.
function greySheets(lost) {
  for (const sheet of document.querySelectorAll("dialog[open]")) {
    const content = sheet.querySelector(".content");
    if (content) content.inert = lost;
    content?.classList.toggle("without-contact", lost);
    sheet.querySelector(".lost-here")?.remove();
    if (lost) content?.before(h("p", { class: "notice lost-here", role: "alert" }, LOST));
  }
}

export function key() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

let unkept = null; // what this tab is called where the browser keeps nothing, as in a frame of a site it does not trust

function tab(renew = false) {
  try {
    const name = (renew ? null : sessionStorage.getItem("tab")) ?? key();
    sessionStorage.setItem("tab", name);
    return name;
  } catch {
    return (unkept = (renew ? null : unkept) ?? key());
  }
}

export const wire = new Wire();
