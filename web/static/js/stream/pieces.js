// A file that is sent in pieces, each small enough for a request.

import { say } from "../dom.js";
import { t } from "../words.js";

const PIECE = 45000; // bytes of a file in one request, which then stays below the bound for every request

// Sends each with `send({ number, of, piece })`, until one is refused (null). Gives the last answer.
export async function inPieces(file, name, send) {
  const of = Math.max(1, Math.ceil(file.size / PIECE));
  let answer = null;
  for (let number = 0; number < of; number += 1) {
    say(t("Sending {file}: {percent} %", { file: name, percent: Math.round((100 * number) / of) }));
    answer = await send({ number, of, piece: await base64(file.slice(number * PIECE, (number + 1) * PIECE)) });
    if (!answer) break;
  }
  return answer;
}

const base64 = (part) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.onerror = reject;
    reader.readAsDataURL(part);
  });
