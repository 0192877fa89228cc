// A new game, step by step. What is chosen lives with the companion: a reload, or another tablet, goes on where it was.

import { Board } from "../board/board.js";
import { at, h, say } from "../dom.js";
import { keepingFocus } from "../focus.js";
import { whenLifted } from "../held.js";
import { heard } from "../names.js";
import { listen } from "../page.js";
import { begin } from "../setup/begin.js";
import { devices } from "../setup/devices.js";
import { draft } from "../setup/draft.js";
import { game } from "../setup/game.js";
import { island, paintIsland } from "../setup/island.js";
import { isAsked, isLooked } from "../setup/looking.js";
import { players } from "../setup/players.js";
import { summary } from "../setup/summary.js";
import { isReady, welcome } from "../setup/welcome.js";
import { key, wire } from "../stream/wire.js";
import { t } from "../words_elsewhere.js";

const STEPS = { welcome, players, game, island, devices, begin };
const NAMES = {
  welcome: t("Welcome"),
  players: t("Players"),
  game: t("Game"),
  island: t("Island"),
  devices: t("Dice and cards"),
  begin: t("Begin"),
};
const names = Object.keys(STEPS);
const board = new Board(at("preview"), t("The board of the new game"));
const press = key();
let shown = "";
let drawing = false;
let onTable = null; // the game that was there when this page came

// Typing is not disturbed: the step is redrawn when the field is left.
const TYPED = "input:not([type=checkbox], [type=file]), textarea";
const typing = () => at("step").contains(document.activeElement) && document.activeElement.matches(TYPED);

const draw = whenLifted(drawn);

function drawn() {
  const { now } = draft;
  if (!now || !isReady()) return;
  const step = now.step;
  const why = now.problems[0] ?? null;
  drawing = true;
  keepingFocus(() => {
    at("page").dataset.step = step;
    at("page").classList.toggle("looks", step === "island" && isAsked(now));
    at("steps").replaceChildren(
      h(
        "ol",
        { class: "steps" },
        names.map((name, i) =>
          h(
            "li",
            {},
            h(
              "button",
              {
                "data-step": name,
                "aria-current": name === step ? "step" : null,
                "aria-label": heard(String(i + 1), NAMES[name]),
                onclick: () => go(name),
              },
              NAMES[name],
            ),
          ),
        ),
      ),
    );
    if (!typing() || shown !== step) at("step").replaceChildren(...STEPS[step](now).flat().filter(Boolean));
    at("summary").replaceChildren(...summary(now, go));
    paintIsland(board, now);
    at("foot").replaceChildren(...foot(step, why));
    at("foot").hidden = step === "island" && (now.laying !== null || isLooked(now)); // "Next" is the next hex then
  });
  drawing = false;
  at("begin").disabled = false; // nobody begins what has not been shown yet
  at("begin").setAttribute("aria-disabled", String(Boolean(why)));
  at("begin").title = why ?? "";
  if (shown && shown !== step) {
    window.scrollTo(0, 0);
    at("step").focus({ preventScroll: true });
  }
  shown = step;
}

function foot(step, why) {
  const i = names.indexOf(step);
  const back = h(
    "button",
    { "data-go": "back", class: i === 0 && "keeps-place", onclick: () => go(names[i - 1]) },
    t("Back"),
  );
  const next = h("button", { class: "main", "data-go": "next", onclick: () => go(names[i + 1]) }, t("Next"));
  const last = h(
    "button",
    { class: "main", "data-go": "begin", "aria-disabled": why && "true", onclick: start },
    t("Begin the game"),
  );
  return [back, step === "begin" ? last : next];
}

const go = (step) => draft.choose({ step });

async function start() {
  if (draft.now?.problems.length) return say(draft.now.problems[0], "bad");
  await draft.settled();
  const answer = await wire.post("/api/set-up/begin", { key: press, seen: draft.now.revision });
  if (answer.ok) return location.assign("/");
  if (answer.status) say(answer.words, "bad");
  await draft.fetch();
}

// What is played at the table once more, with everybody where they sit.
async function rematch() {
  history.replaceState(null, "", location.pathname);
  await wire.post("/api/set-up/rematch", {}); // after a demonstration there is none
}

at("begin").addEventListener("click", start);
at("step").addEventListener("focusout", ({ target }) => !drawing && target.matches(TYPED) && setTimeout(draw));
draft.tell(draw);
listen(() => {
  const { game: played, desk } = wire.parts;
  if (desk) onTable ??= played ?? "";
  if (played && played !== onTable && !desk.demonstration) return location.replace("/"); // somebody has begun it elsewhere
  at("faults").replaceChildren(...(wire.parts.desk?.faults ?? []).map((words) => h("p", { class: "notice" }, words)));
  draft.follow(wire.parts.desk?.set_up);
  draw();
});
wire.open();
if (location.hash === "#again") await rematch();
await draft.fetch();
