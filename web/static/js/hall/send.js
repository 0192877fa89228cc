// What a host changes of the tournament; a refusal is said in words.

import { say } from "../dom.js";
import { wire } from "../stream/wire.js";

export async function send(what, body = {}) {
  const answer = await wire.post(`/api/tournament/${what}`, body);
  if (!answer.ok && answer.status) say(answer.words, "bad");
  return answer.ok;
}

// The same about the round that this page shows: another one may be there meanwhile.
export const sendOf = (tournament, what, body = {}) => send(what, { rounds: tournament.rounds.length, ...body });
