// Joining a seat, or becoming host: by the code in the address, which is never sent, or by the one that is typed.

import { at } from "../dom.js";
import { wire } from "../stream/wire.js";

let waiting = 0; // the timer of a code that has to wait for its turn

// A code that comes too soon after wrong ones is tried again by itself as soon as it may be.
async function join(code) {
  clearTimeout(waiting);
  at("answer").textContent = "";
  const answer = await wire.post("/api/join", { code });
  if (answer.ok) return location.replace("/");
  if (answer.status) at("answer").textContent = answer.words;
  if (answer.error === "too_soon")
    waiting = setTimeout(() => at("code").value === code && join(code), 1000 * answer.seconds);
  else at("code").select();
}

function follow() {
  const code = location.hash.slice(1);
  if (!code) return;
  history.replaceState(null, "", "/join"); // nobody reads it over a shoulder, and no list of pages keeps it
  at("code").value = code;
  join(code);
}

async function leave(how) {
  const answer = await wire.post("/api/leave", how);
  if (answer.ok) return location.replace("/");
  if (answer.status) at("answer").textContent = answer.words;
}

at("join").addEventListener("submit", (event) => {
  event.preventDefault();
  if (at("code").value.trim()) join(at("code").value);
});
at("leave")?.addEventListener("click", () => leave({}));
at("step-down")?.addEventListener("click", () => leave({ host: true }));
window.addEventListener("hashchange", follow);
follow();
