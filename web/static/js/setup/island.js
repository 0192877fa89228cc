// The island: printed, laid by chance, copied from the table by taps, or typed; and laid out hex by hex by hand.

import { landOf } from "../board/land.js";
import { h, icon, panel } from "../dom.js";
import { onceAsked } from "../later.js";
import { ruleInfo } from "./info.js";
import { t } from "../words_elsewhere.js";
import { choiceButton } from "./choices.js";
import { brushes, painted } from "./copying.js";
import { draft } from "./draft.js";
import { hexDue, laidSoFar, layingOut } from "./laying.js";
import { isAsked, isLooked, isLooking, looking } from "./looking.js";
import { frame } from "./frame.js";
import { missing } from "./missing.js";

const look = onceAsked(
  () => import("./look.js"),
  () => draft.draw(),
);

export function island(now) {
  if (now.laying !== null) return [frame(now), layingOut(now)];
  if (isLooked(now)) return [look()?.panel(now), !isAsked(now) && unusual(now)];
  return [
    isLooking(now) && look()?.panel(now),
    unusual(now),
    missing(now),
    frame(now),
    isCopied(now) && brushes(now),
    panel(t("The island"), boards(now), now.may_start_printed && printedStart(now), !isCopied(now) && laid(now)),
    isAllThere(now) && h("p", { class: "good", role: "status" }, allThere(now)),
    typed(now),
  ];
}

// What the drawing at the side shows, and what a tap on it does.
export function paintIsland(board, now) {
  const isLaying = now.step === "island" && now.laying !== null;
  board.draw(isLaying ? laidSoFar(now) : landOf(now.board));
  const robber = isLaying ? null : now.board.robber;
  const figures = robber ? [{ at: robber, icon: "robber", words: t("Robber") }] : [];
  board.drawPieces({ roads: [], buildings: [], figures });
  board.root.classList.toggle("painting", now.step === "island" && !isLaying && isCopied(now));
  board.mark(isLaying ? [] : marked(now));
  const { places, chosen } = tappable(now);
  board.light(places, chosen);
}

// What is asked about, or unusual.
function marked({ step, look: { question }, board, remarks }) {
  if (step === "island" && question) return [question.place, ...question.places].filter((name) => name in board.hexes);
  return remarks.flatMap(({ at }) => at);
}

function tappable(now) {
  if (now.step !== "island" || isLooked(now)) return { places: [] };
  if (now.laying !== null) return hexDue(now);
  return isCopied(now) ? painted(now) : { places: [] };
}

const isCopied = ({ how }) => how === "copied";

// The ways to an island.
function boards(now) {
  return h(
    "div",
    { id: "boards", class: "choices" },
    now.layouts.map((each) => choiceButton(each, now.how === each.name, () => draft.send("lay", { how: each.name }))),
    choiceButton(
      { name: "copied", title: t("Copy the table"), words: t("Tap in the board that is already on the table.") },
      isCopied(now),
      () => isCopied(now) || beginCopying(),
    ),
    choiceButton(
      {
        name: "picture",
        title: t("Read it from a picture"),
        words: t("A photograph of the board on the table, or the camera over it."),
        why: now.look.why_not && { words: now.look.why_not },
      },
      isLooking(now),
      beginLooking,
    ),
  );
}

function beginLooking() {
  looking.isOpen = true;
  draft.draw();
  scrollTo(0, 0); // where its panel is
}

async function beginCopying() {
  await draft.send("lay", { how: "copied" });
  scrollTo(0, 0); // where the brushes are
}

function printedStart(now) {
  return h(
    "label",
    { class: "check" },
    h("input", {
      id: "printed-start",
      type: "checkbox",
      checked: now.printed_start,
      onchange: (event) => draft.choose({ printed_start: event.target.checked }),
    }),
    h("span", {}, t("Start with the pieces printed on this board")),
  );
}

// What may be done with an island that is known.
function laid(now) {
  return h(
    "div",
    { class: "row" },
    now.layouts.some(({ name, is_fixed: isFixed }) => name === now.how && !isFixed) &&
      h(
        "button",
        { "data-do": "another", onclick: () => draft.send("lay", { how: now.how }) },
        icon("shuffle"),
        t("Another one"),
      ),
    h("button", { "data-do": "lay-out", onclick: () => draft.choose({ laying: 0 }) }, t("Lay it out hex by hex")),
  );
}

// What is wrong comes before everything else, and is marked on its hexes. What is merely not done yet is not a fault: the
// counts beside the brushes tell it.
function unusual(now) {
  const problems = now.is_whole ? now.problems : [];
  if (!now.remarks.length && !problems.length) return null;
  return panel(
    t("Unusual, but allowed"),
    h(
      "div",
      { role: "status" },
      h(
        "ul",
        { id: "complaints", class: "complaints" },
        problems.map((words) => h("li", { class: "notice" }, words)),
        now.remarks.map(({ rule, words }) => h("li", { class: "notice" }, h("span", {}, words), ruleInfo(rule))),
      ),
    ),
  );
}

const isAllThere = ({ is_whole: isWhole, remarks, problems, missing: lacks }) =>
  isWhole && !remarks.length && !problems.length && !lacks.length;

const allThere = ({ of_scenario: ofScenario, people }) =>
  ofScenario
    ? t(
        "Nothing is missing and nothing is left over: hexes, number tokens and harbors are those the scenario lists for {count} players.",
        { count: people.length },
      )
    : t("Nothing is missing and nothing is left over: hexes, number tokens and harbors are those in the box.");

let open = false;

function typed(now) {
  const text = h("textarea", {
    id: "drawing",
    rows: 12,
    spellcheck: "false",
    autocomplete: "off",
    value: now.drawing,
    "aria-label": t("The board as text"),
  });
  const details = h(
    "details",
    {
      class: "panel",
      ontoggle: () => {
        open = details.open;
      },
    },
    h("summary", {}, t("Type it")),
    h(
      "p",
      { class: "faint small" },
      t("Rows of hexes such as {hexes}, then {harbor} and {robber}.", {
        hexes: "Mo10 Pa2 Fo9",
        harbor: "harbor (0,-2)-NW generic",
        robber: "robber (0,0)",
      }),
      now.of_scenario && " ",
      now.of_scenario && t("Sea is Se and gold is Go; the frame and anything printed are added for you."),
    ),
    text,
    h(
      "button",
      { "data-do": "type", onclick: () => draft.send("type", { text: text.value || " " }) },
      t("Take this drawing"),
    ),
  );
  details.open = open;
  return details;
}
