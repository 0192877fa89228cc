// Which languages this companion speaks, and which of them this device hears.

import { say } from "../dom.js";
import { post } from "../line/post.js";

// All languages, as [{tag, name}]; none without contact.
export async function languages() {
  try {
    const answer = await fetch("/api/languages");
    return answer.ok ? (await answer.json()).languages : [];
  } catch {
    return [];
  }
}

// Everything on the page is in one language, so it is reloaded.
export async function speakLanguage(tag) {
  const answer = await post("/api/language", { language: tag });
  if (answer.ok) location.reload();
  else say(answer.words, "bad");
}
