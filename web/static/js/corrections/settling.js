// What would follow from a change, shown before anything changes: people settle what no longer fits, and then it is made.

import { edit } from "./editor.js";
import { h, say, sheet } from "../dom.js";
import { linesStand } from "./standing.js";
import { act } from "../stream/act.js";
import { ask } from "../stream/ask.js";
import { ruleLink } from "../play/rule.js";
import { wire } from "../stream/wire.js";
import { heard } from "../names.js";
import { sentence } from "../pictures.js";
import { t } from "../words.js";

const correct = (change, decisions, seen) => wire.post("/api/correct", wire.entry({ seen, change, decisions }));
const enter = ({ actions: [action] }, decisions, seen) => wire.post("/api/act", wire.entry({ seen, action }));

const MOVED = t(
  "Meanwhile somebody has changed the history, and this entry is a different one now. Nothing was changed; open the history again.",
);

// A sheet of its own. `above` tells what is to be changed, where that is not plain; `more(change)`, where there is such a
// way, asks what else happened there, and is called with the sheet closed.
export function settle(change, table, decisions = {}, { above = [], more = null } = {}) {
  return opened(change, table, decisions, above, { more });
}

// What the table says now is a line like any other: it is shown as one that comes in at the end, and entered.
export function settleNow(action, table) {
  const change = { change: "insert", before: nextLine(), actions: [action] };
  return opened(change, { ...table, stands: linesStand() }, {}, [], { make: enter });
}

const nextLine = () => 1 + Math.max(0, ...wire.parts.history.map((each) => each.line ?? 0));

// A sheet that asks what the table says: the shared screen then shows what would follow, somebody's own device enters it.
// `ready()` of what it gives looks anew whether all is said.
export function tableSays(title, table, action, asked, isSaid) {
  const own = Boolean(wire.parts.own);
  const end = h(
    "button",
    {
      class: "main",
      [own ? "data-confirm" : "data-preview"]: true,
      onclick: () => {
        made.close();
        if (own) act(action());
        else settleNow(action(), table);
      },
    },
    own ? t("That is right") : t("See what follows"),
  );
  const made = sheet(title, ...asked, end);
  return { ready: () => (end.disabled = !isSaid()) };
}

function opened(change, table, decisions, above, ways) {
  const place = followsPlace();
  const made = sheet(t("What would follow"), ...above, place);
  follows(place, table, () => made.close(), ways).show(change, decisions);
  return made;
}

export const followsPlace = () =>
  h("div", { class: "answers follows", role: "group", "aria-label": t("What would follow"), "aria-live": "polite" });

// Draws into `place` what would follow; `show(change)` may be called again and again, and `clear()` shows nothing.
// What is made is what was shown: if the game has moved on since, nothing changes, and people are told so. What was shown
// of an earlier change takes no tap while the answer to the next one is on its way.
export function follows(place, table, close, { make = correct, more = null } = {}) {
  let turn = 0; // counts what was asked; an answer that was overtaken meanwhile is old
  const draw = (...parts) => place.replaceChildren(...parts.flat().filter(Boolean));
  const refused = ({ words }) => draw(h("p", { class: "notice", role: "alert" }, words), leaveButton(close));
  // `rest` is the decision for whatever else turns out to be open: deciding one line may reveal the next.
  async function show(change, decisions = {}, rest = null) {
    turn += 1;
    const mine = turn;
    for (const earlier of place.children) earlier.inert = true;
    if (table.stands && !table.stands(change.line ?? change.before)) return refused({ words: MOVED });
    const { game, revision: seen } = wire.parts;
    const answer = await wire.post("/api/preview", { game, change, decisions });
    if (mine !== turn) return;
    if (!answer.ok) return refused(answer);
    const open = answer.undecided;
    const toRest = (decision) =>
      show(change, { ...decisions, ...Object.fromEntries(open.map((line) => [line, { decision }])) }, decision);
    if (rest && open.some((line) => !(line in decisions))) return toRest(rest);
    const decide = (decided) => show(change, { ...decisions, ...decided });
    const again = (decided) => {
      close();
      settle(change, table, { ...decisions, ...decided }, { more });
    };
    const addMore = () => {
      close();
      more(change);
    };
    const confirm = async () => {
      const made = await make(change, decisions, seen);
      if (!made.ok) return refused(made);
      close();
      say(t("Corrected."));
    };
    draw(
      drawnChanges(answer),
      open.length > 1 && all(open.length, toRest),
      answer.misfits.map((misfit) => drawnMisfit(misfit, decisions[misfit.line], { decide, again, close, table })),
      more && (change.change === "insert" || answer.misfits.length > 0) && moreButton(addMore),
      h("div", { class: "row confirm" }, confirmButton(answer, confirm), leaveButton(close)),
    );
  }
  return {
    show,
    clear: () => {
      turn += 1;
      draw();
    },
  };
}

const leaveButton = (close) => h("button", { onclick: close }, t("Leave it as it was"));

const moreButton = (addMore) =>
  h("button", { "data-more": true, onclick: addMore }, "+ ", t("And then something more happened"));

const confirmButton = ({ settled, undecided }, confirm) =>
  h(
    "button",
    { class: "main grow", "data-confirm": true, disabled: !settled, onclick: confirm },
    settled ? t("Correct it") : t("Settle {number} more first", { number: undecided.length }),
  );

const drawnChanges = ({ changes, nothing_else: nothing }) =>
  changes.length > 0
    ? h(
        "ul",
        {},
        changes.map((words) => h("li", {}, sentence(words, wire.parts.seats))),
      )
    : h("p", {}, nothing ? t("Nothing else changes.") : t("Nobody’s cards or points change."));

const all = (number, decide) =>
  h(
    "div",
    { class: "row" },
    h("span", { class: "faint" }, t("All {number} that are open:", { number })),
    ["keep", "drop"].map((decision) =>
      h(
        "button",
        { "data-all": decision, onclick: () => decide(decision) },
        decision === "keep" ? t("Keep all") : t("Drop all"),
      ),
    ),
  );

// A line that no longer fits. To say what it was instead takes a sheet of its own, or the board, so this one goes meanwhile.
function drawnMisfit(misfit, decided, { decide, again, close, table }) {
  const line = t("Entry {number}", { number: misfit.line });
  const way = (name, words, onclick) =>
    h(
      "button",
      {
        "aria-label": heard(line, words),
        "aria-pressed": String(decided?.decision === name),
        "data-decide": `${misfit.line} ${name}`,
        onclick,
      },
      words,
    );
  return h(
    "div",
    { class: "settle" },
    h("p", {}, h("span", { class: "line-number" }, `${misfit.line} `), misfit.words),
    h("p", { class: "faint small" }, misfit.reason, " ", ruleLink(misfit.rule) || ""),
    h(
      "div",
      { class: "row" },
      way("keep", t("Keep it: it happened"), () => decide({ [misfit.line]: { decision: "keep" } })),
      way("drop", t("Drop it"), () => decide({ [misfit.line]: { decision: "drop" } })),
      way("instead", t("It was something else"), async () => {
        const lines = await ask("/api/history");
        if (!lines) return;
        const { action } = lines.find((each) => each.line === misfit.line);
        close();
        edit(action, table, (other) => again({ [misfit.line]: { decision: "instead", actions: [other] } }));
      }),
    ),
  );
}
