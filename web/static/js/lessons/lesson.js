// A lesson as its page knows it: how it stands, redrawn whenever that is something else, and what people answer.

import { at, h } from "../dom.js";
import { keepingFocus } from "../focus.js";
import { follow, send } from "./live.js";

export class Lesson {
  // `drawn(told)` draws how the lesson stands, as the address tells it.
  constructor(address, drawn) {
    this.address = address;
    this.told = null;
    this.draw = () => keepingFocus(() => drawn(this.told));
    this.again = follow(address, (told) => {
      this.told = told;
      this.draw();
    });
  }

  // Answers the lesson; null when it was refused, which is said.
  async post(what, body) {
    const answer = await send(`${this.address}/${what}`, body);
    this.again();
    return answer;
  }
}

// What to do now, below what is wrong with the camera.
export function drawGuide(trouble, parts) {
  const wrong = trouble && h("p", { class: "notice bad", role: "alert" }, trouble);
  at("guide").replaceChildren(...[wrong, ...parts].flat(3).filter(Boolean));
}
