// The tablet changes hands: other eyes look at it from now on, so its page is left, once.

import { say } from "../dom.js";
import { post } from "./post.js";
import { wire } from "./wire.js";

const IN_OTHER_HANDS = [403, 409]; // it was somebody else's meanwhile: the page that comes says what it is

// Tells the companion, and leaves the page. The stream is closed before: it would say at the same time that the tablet
// has changed hands, and leave twice. When nobody heard it, or it is refused, the page `stays`.
export async function changeHands(path, body, stays = stay) {
  wire.close();
  const answer = await post(path, body);
  if (answer.ok || IN_OTHER_HANDS.includes(answer.status)) location.replace("/");
  else stays(answer);
}

function stay({ words }) {
  say(words, "bad");
  wire.connect();
}
