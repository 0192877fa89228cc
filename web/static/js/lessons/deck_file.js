// A deck that was downloaded from another companion is sent to this one, in pieces that are small enough for a request.

import { say } from "../dom.js";
import { send } from "./live.js";
import { t } from "../words.js";

const PIECE = 45000; // bytes of a file in one request, which then stays below the bound for every request
const MOST = 48 * 1024 * 1024;

// Sends the file that was chosen in a field.
export async function upload(input) {
  const file = input.files[0];
  if (!file) return;
  if (file.size > MOST) return say(t("That file is too large to be a deck. Nothing was changed."), "bad");
  input.disabled = true;
  const of = Math.max(1, Math.ceil(file.size / PIECE));
  let answer = null;
  for (let number = 0; number < of; number += 1) {
    say(t("Sending {file}: {percent} %", { file: file.name, percent: Math.round((100 * number) / of) }));
    answer = await send("/api/cards/piece", {
      number,
      of,
      piece: await base64(file.slice(number * PIECE, (number + 1) * PIECE)),
    });
    if (!answer) break;
  }
  input.disabled = false;
  input.value = "";
  if (answer) say(t("The deck is here."));
}

const base64 = (part) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.onerror = reject;
    reader.readAsDataURL(part);
  });
