// The set-up as the companion keeps it, and what people choose, sent to it one after the other.

import { say } from "../dom.js";
import { wire } from "../stream/wire.js";

class Draft {
  constructor() {
    this.now = null;
    this.listeners = [];
    this.sending = Promise.resolve();
    this.waits = 0; // changes that are not answered yet
  }

  tell(listener) {
    this.listeners.push(listener);
  }

  // Have everything that shows it redrawn.
  draw() {
    for (const listener of this.listeners) listener();
  }

  // Ask how things stand, when somebody else may have changed them. What was sent meanwhile is newer than the answer.
  async fetch() {
    const { sending } = this;
    try {
      const answer = await fetch("/api/set-up");
      const told = await answer.json();
      if (answer.ok && sending === this.sending) this.#is(told);
    } catch {
      // the line to the companion finds out and says so
    }
  }

  follow(revision) {
    if (this.now && revision !== undefined && revision > this.now.revision && this.waits === 0) this.fetch();
  }

  // Shown as soon as this press is over, so that the next tap goes on from there; the answer says what came of it.
  choose(fields) {
    Object.assign(this.now, fields);
    setTimeout(() => this.draw());
    return this.send("choose", fields);
  }

  // One change after the other, so that the last tap is the last word. An answer that others will follow does not know
  // yet what has been chosen since, so only the last one is shown.
  send(what, body = {}) {
    this.waits += 1;
    this.sending = this.sending.then(async () => {
      const answer = await wire.post(`/api/set-up/${what}`, body);
      this.waits -= 1;
      if (answer.ok) {
        if (this.waits === 0) this.#is(answer);
      } else {
        if (answer.status) say(answer.words, "bad");
        this.now.revision = -1; // it shows what the companion does not know: ask, now or when it is back
        if (this.waits === 0) await this.fetch();
      }
      return answer.ok;
    });
    return this.sending;
  }

  // When everything that was sent has been answered.
  settled() {
    return this.sending;
  }

  #is(told) {
    if (this.now && told.revision < this.now.revision && told.menu === undefined) return;
    this.now = { ...this.now, ...told };
    this.draw();
  }
}

export const draft = new Draft();

// What a player is called: by name, or else by colour.
export const personName = ({ colour, name }) => name || draft.now.colours[colour] || colour;
