// What the companion answers to a question of the teacher's sheet, put below it; or that it gives none.

import { h } from "../dom.js";
import { ask } from "../stream/ask.js";
import { t } from "../words.js";

// Asks, and fills the body with what `drawn` makes of the answer, unless another question was tapped meanwhile.
export async function answered(body, path, drawn) {
  const mine = (body.asked = Symbol(path));
  const told = await ask(path);
  if (body.asked !== mine) return;
  body.replaceChildren(...(told ? drawn(told) : [noAnswer()]));
}

export const noAnswer = () => h("p", { class: "faint" }, t("The teacher is off, or there is no answer just now."));
