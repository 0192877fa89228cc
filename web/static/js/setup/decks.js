// With real cards: the enrolled deck that the camera reads them with.

import { h, panel } from "../dom.js";
import { ask } from "../stream/ask.js";
import { readWith, readWords } from "../lessons/deck_choice.js";
import { t, tn } from "../words_elsewhere.js";
import { choiceButton } from "./choices.js";

const FRESH = 5000; // milliseconds for which an answer is good; decks are enrolled on another page
let told = null;
let asked = -Infinity;

// The panel; `draw` is called when the companion has answered.
export function decks(draw) {
  if (performance.now() - asked > FRESH) load(draw);
  if (!told) return null;
  const choose = async (folder) => {
    await readWith(folder);
    await load(draw);
  };
  return panel(
    t("Reading the cards"),
    h("p", { role: "status", "data-read-with": told.read_with }, readWords(told)),
    told.decks.length > 0 &&
      h(
        "div",
        { id: "decks", class: "choices" },
        told.decks
          .filter(({ kinds }) => kinds > 0)
          .map(({ folder, title, kinds }) =>
            choiceButton(
              { name: folder, title, words: tn("{count} kind", "{count} kinds", kinds) },
              folder === told.read_with,
              () => choose(folder),
            ),
          ),
        choiceButton({ name: "", title: t("By hand"), words: t("The camera reads no cards.") }, !told.read_with, () =>
          choose(""),
        ),
      ),
  );
}

async function load(draw) {
  asked = performance.now();
  const answer = await ask("/api/cards");
  if (!answer) return;
  told = answer;
  draw();
}
