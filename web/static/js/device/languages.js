// Which languages this companion speaks, and which of them this device hears.

import { say } from "../dom.js";
import { ask } from "../stream/ask.js";
import { post } from "../stream/post.js";

// All languages, as [{tag, name}]; none without contact.
export const languages = async () => (await ask("/api/languages"))?.languages ?? [];

// Everything on the page is in one language, so it is reloaded.
export async function speakLanguage(tag) {
  const answer = await post("/api/language", { language: tag });
  if (answer.ok) location.reload();
  else say(answer.words, "bad");
}
