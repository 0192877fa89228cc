// Asking the companion for a change. Its guard refuses a POST without our header, which no page of a stranger can send.

import { t } from "../words.js";

export const NO_CONTACT = t("No contact with the companion. Nothing was changed.");

// Gives {...answer, ok, status}; what nobody answered has status 0 and says so in its `words`.
export async function post(path, body = {}) {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Hexkeeper": "1" },
      body: JSON.stringify(body),
    });
    return { ...(await response.json()), ok: response.ok, status: response.status };
  } catch {
    return { ok: false, status: 0, words: NO_CONTACT };
  }
}
