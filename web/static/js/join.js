// Joining a seat: by the code in the address, which is never sent, or by the one that is typed.

import { wire } from "./wire.js";

const at = (id) => document.getElementById(id);

async function join(code) {
  at("answer").textContent = "";
  const answer = await wire.post("/api/join", { code });
  if (answer.ok) return location.replace("/");
  if (answer.status) at("answer").textContent = answer.words;
  at("code").select();
}

function follow() {
  const code = location.hash.slice(1);
  if (!code) return;
  history.replaceState(null, "", "/join"); // nobody reads it over a shoulder, and no list of pages keeps it
  at("code").value = code;
  join(code);
}

at("join").addEventListener("submit", (event) => {
  event.preventDefault();
  if (at("code").value.trim()) join(at("code").value);
});
at("leave").addEventListener("click", async () => (await wire.post("/api/leave", {})).ok && location.replace("/"));
window.addEventListener("hashchange", follow);
follow();
