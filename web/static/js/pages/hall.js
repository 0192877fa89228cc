// Many tables in one hall: all of them at a glance, how everybody stands, and who plays whom. Hosts enter what is due.
//
// Where nobody has ever been host, this device becomes it by itself.

import { at } from "../dom.js";
import { usuallyAwake } from "../device/awake.js";
import { keepingFocus } from "../focus.js";
import { openDevice } from "../hall/device.js";
import { drawRounds } from "../hall/rounds.js";
import { drawStandings } from "../hall/standings.js";
import { drawTables } from "../hall/tables.js";
import { listen } from "../page.js";
import { wire } from "../stream/wire.js";
import { t } from "../words_elsewhere.js";

const isHost = "host" in at("page").dataset;

const draw = () => keepingFocus(drawn);

function drawn() {
  const { hall, tournament, standings } = wire.parts;
  if (!hall) return;
  at("contact").hidden = hall.contact;
  at("contact").textContent = t("No contact with the broker: what you see is from before.");
  const plays = tournament.rounds.length > 0 || tournament.entrants.length > 0;
  at("page").classList.toggle("plays", plays);
  at("rounds").hidden = !plays && !isHost;
  at("standings").hidden = !plays;
  drawTables(at("tables"), wire.parts);
  drawStandings(at("standings"), tournament, standings);
  drawRounds(at("rounds"), tournament, isHost);
}

async function first() {
  const answer = await wire.post("/api/host", {});
  if (answer.ok) location.replace("/");
}

document.addEventListener("click", (event) => event.target.closest?.('[data-open="device"]') && openDevice());
listen(draw);
wire.open();
usuallyAwake();
if ("vacant" in at("page").dataset) first();
