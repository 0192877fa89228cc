// The page on which the camera learns tray and dice: what to do now, the picture, and what people answer.

import { button, h } from "../dom.js";
import { keepingFocus } from "../focus.js";
import { follow, LivePicture, send } from "../lessons/live.js";
import { t } from "../words.js";

const at = (id) => document.getElementById(id);
const STEPS = { tray: t("Tray"), dice: t("Dice"), names: t("Colours"), "event die": t("Event die"), done: t("Keep") };
const FACES = { ship: t("Ship"), yellow: t("Yellow gate"), blue: t("Blue gate"), green: t("Green gate") };
const STANDS = {
  yes: t("The camera stands as it did then."),
  moved: t("The camera or the tray was moved since: put it back, or calibrate again."),
  unseen: "",
};
const EVENT = {
  learn: [t("Learn the event die"), t("Show its six faces, or throw it. It belongs to Cities & Knights.")],
  keep: [t("Keep the event die as it is known"), t("Only tray and dice are learnt anew.")],
  none: [t("No event die"), t("Two dice are all that is thrown.")],
};
const live = new LivePicture(at("view"), t("What the camera sees"));
let told = null;
let event_die = null; // what is chosen about it before the lesson begins
let taps = null; // the corners tapped so far, while somebody outlines the tray

const draw = () => keepingFocus(drawn);
const again = follow("/api/camera", (answer) => {
  told = answer;
  draw();
});

async function post(what, body) {
  const answer = await send(`/api/camera/${what}`, body);
  again();
  return answer;
}

function drawn() {
  const outlining = taps && { kind: "tap", points: taps };
  live.show(outlining ? [outlining] : told.marks, taps && tapped, told.trouble);
  at("guide").replaceChildren(
    ...[
      told.trouble && h("p", { class: "notice", role: "alert" }, told.trouble),
      ...(told.step === "idle" ? idle() : lesson()),
    ]
      .flat()
      .filter(Boolean),
  );
}

function idle() {
  if (told.busy)
    return [h("p", { class: "notice" }, told.busy), h("a", { class: "button", href: "/cards" }, t("To the cards"))];
  const chosen = event_die ?? (told.knows_event_die ? "keep" : "none");
  return [
    h(
      "section",
      { class: "panel" },
      h("h2", {}, t("What the camera knows")),
      told.known.map((words) => h("p", {}, words)),
      STANDS[told.stands] && h("p", { class: told.stands === "moved" ? "notice" : "good" }, STANDS[told.stands]),
    ),
    h(
      "section",
      { class: "panel" },
      h("h2", {}, told.known.length > 1 ? t("Calibrate again") : t("Calibrate")),
      h(
        "p",
        {},
        t(
          "Leave the tray, the lamp and the dice as they are when you play. It takes half a minute; nothing changes before you keep it.",
        ),
      ),
      h(
        "div",
        { class: "choices" },
        Object.entries(EVENT)
          .filter(([name]) => name !== "keep" || told.knows_event_die)
          .map(([name, [title, words]]) =>
            h(
              "button",
              {
                type: "button",
                class: "offered",
                "aria-pressed": String(chosen === name),
                "data-event-die": name,
                onclick: () => {
                  event_die = name;
                  draw();
                },
              },
              h("b", {}, title),
              h("small", { class: "faint" }, words),
            ),
          ),
      ),
      h(
        "button",
        { type: "button", class: "main big", "data-do": "begin", onclick: () => post("begin", { event_die: chosen }) },
        t("Begin"),
      ),
    ),
  ];
}

function lesson() {
  return [progress(), taps ? outline() : [instruction(), problem(), asked(), advice(), note()], controls()];
}

function progress() {
  const names = Object.keys(STEPS);
  const now = names.indexOf(told.step);
  return h(
    "ol",
    { class: "steps", "aria-label": t("Steps") },
    names
      .filter((name) => name !== "names" || told.step === "names")
      .map((name) =>
        h(
          "li",
          {
            class: names.indexOf(name) < now ? "past" : name === told.step ? "now" : "",
            "aria-current": name === told.step ? "step" : null,
          },
          STEPS[name],
        ),
      ),
  );
}

const instruction = () => h("p", { class: "instruction", "aria-live": "polite", "data-step": told.step }, told.words);
const problem = () => told.problem && h("p", { class: "notice", role: "status" }, told.problem);
const advice = () => told.advice.map((words) => h("p", { class: "notice gentle" }, words));
const note = () => told.note && h("p", { class: "notice gentle" }, told.note);

function asked() {
  const picture = (name, alt) => h("img", { class: "cut-out", alt, src: `/camera/die-${name}.jpg?n=${told.pictures}` });
  if (told.step === "names") {
    return h(
      "div",
      { class: "answers" },
      h(
        "div",
        { class: "pair" },
        ["0", "1"].map((die) =>
          h(
            "button",
            { type: "button", "data-yellow": die, onclick: () => post("yellow", { die }) },
            picture(die, t("die {number}", { number: Number(die) + 1 })),
            t("This is the yellow one"),
          ),
        ),
      ),
      h(
        "button",
        { type: "button", "data-yellow": "neither", onclick: () => post("yellow", { die: "neither" }) },
        t("It does not matter: no event die is thrown with them"),
      ),
    );
  }
  if (told.step !== "event die") return null;
  return h(
    "div",
    { class: "answers" },
    told.asks_face && [
      picture("event", t("the event die")),
      h(
        "div",
        { class: "pair" },
        Object.entries(FACES).map(([face, words]) =>
          h(
            "button",
            { type: "button", class: `face is-${face}`, "data-face": face, onclick: () => post("face", { face }) },
            words,
          ),
        ),
      ),
    ],
    told.seen_faces.length > 0 &&
      h("p", { class: "faint" }, t("Seen: {faces}.", { faces: told.seen_faces.map((face) => FACES[face]).join(", ") })),
    h(
      "div",
      { class: "row" },
      h(
        "button",
        {
          type: "button",
          "data-do": "how",
          onclick: () => post("event-die", { how: told.is_thrown ? "laid" : "thrown" }),
        },
        told.is_thrown ? t("I lay it face by face") : t("I throw it instead"),
      ),
      h(
        "button",
        { type: "button", "data-do": "leave-out", onclick: () => post("event-die", { how: "none" }) },
        t("Leave it out"),
      ),
    ),
  );
}

// Four taps on the picture: the corners of the tray as people see them.
function outline() {
  return [
    h(
      "p",
      { class: "instruction", "aria-live": "polite" },
      t("Tap the corners of the tray in the picture: {number} of 4.", { number: taps.length }),
    ),
    h(
      "div",
      { class: "row" },
      button(t("As it was found"), {
        onclick: () => {
          taps = null;
          draw();
        },
        "data-do": "found",
      }),
    ),
  ];
}

async function tapped(point) {
  taps = [...taps, point];
  draw();
  if (taps.length < 4) return;
  const corners = taps.flat();
  taps = null;
  await post("outline", { corners });
}

function controls() {
  const done = told.step === "done";
  return h(
    "div",
    { class: "row foot" },
    done &&
      h("button", { type: "button", class: "main big", "data-do": "keep", onclick: () => post("keep") }, t("Keep it")),
    !taps &&
      h(
        "button",
        {
          type: "button",
          "data-do": "outline",
          onclick: () => {
            taps = [];
            draw();
          },
        },
        t("The outline is wrong"),
      ),
    h(
      "button",
      {
        type: "button",
        class: "danger",
        "data-do": "give-up",
        onclick: () => {
          taps = null;
          post("give-up");
        },
      },
      t("Cancel: change nothing"),
    ),
  );
}
