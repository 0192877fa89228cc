// A deck that was downloaded from another companion is sent to this one, in pieces that are small enough for a request.

import { say } from "../dom.js";
import { inPieces } from "../stream/pieces.js";
import { t } from "../words_elsewhere.js";
import { send } from "./live.js";

const MOST = 48 * 1024 * 1024;

// Sends the file that was chosen in a field.
export async function upload(input) {
  const file = input.files[0];
  if (!file) return;
  if (file.size > MOST) return say(t("That file is too large to be a deck. Nothing was changed."), "bad");
  input.disabled = true;
  const answer = await inPieces(file, file.name, (piece) => send("/api/cards/piece", piece));
  input.disabled = false;
  input.value = "";
  if (answer) say(t("The deck is here."));
}
