// Asking the companion for something that changes nothing. Gives its answer, or null where there is none: the line to the
// companion notices a lost contact, and says so.

import { onlooking } from "./onlooking.js";

export async function ask(path) {
  try {
    const answer = await fetch(onlooking(path));
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
