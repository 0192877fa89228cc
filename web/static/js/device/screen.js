// "This screen": what one device does its own way. Every page has a button for it; the choices stay on the device.

import { how, isWanted, onAwake } from "./awake.js";
import { choose, chosen, onChoice } from "./device.js";
import { at, h, sheet } from "../dom.js";
import { keepingFocus } from "../focus.js";
import { languages, speakLanguage } from "./languages.js";
import { canSound, isWaiting, sound } from "./sound.js";
import { hush, onVoices, speak, voice } from "./speech.js";
import { language, t } from "../words.js";

let body = null; // of the sheet while it is open

async function openScreen() {
  body = h("div", { class: "answers this-screen" });
  const opened = sheet(t("This screen"), body);
  opened.addEventListener("close", () => {
    body = null;
  });
  draw();
  const known = (await languages()).map(({ tag, name }) => [tag, name]);
  if (known.length) body?.prepend(one("language", t("Language"), known, language, speakLanguage));
}

function draw() {
  if (!body) return;
  const made = [
    one(
      "theme",
      t("Colours"),
      [
        [null, t("◐ As the device")],
        ["light", t("☀ Light")],
        ["dark", t("☾ Dark")],
      ],
      chosen("theme"),
      (theme) => choose("theme", theme),
    ),
    turned("sounds", t("Sounds"), chosen("sounds"), soundWords(), () => sound("turn")),
    turned("speech", t("Speech"), chosen("speech"), speechWords(), (on) =>
      on ? speak(t("I say what the table must do next.")) : hush(),
    ),
    turned("awake", t("Keep the screen on"), isWanted(), awakeWords()),
    isOwn() && turned("children", t("For children"), chosen("children"), t("Everything is large, with few words.")),
    teaches() &&
      turned("teacher", t("Teacher"), chosen("teacher") !== false, t("Answers questions about the game when you ask.")),
    h("a", { class: "button", href: "/rules" }, t("Rules in plain words")),
  ];
  keepingFocus(() => {
    body.querySelectorAll(":scope > :not([data-of='language'])").forEach((old) => old.remove());
    body.append(...made.filter(Boolean));
  });
}

// A player's own page.
const isOwn = () => Boolean(at("page")?.classList.contains("own"));

// Only there, while the host lets the teacher teach.
const teaches = () => (at("page")?.dataset.teaches ?? "off") !== "off";

// What each of them does just now.

function soundWords() {
  if (!canSound()) return t("This browser makes no sounds.");
  return isWaiting() ? t("The next tap on this page lets it sound.") : t("A tone for a turn, a roll and a question.");
}

const speechWords = () =>
  voice()
    ? t("Says what was rolled, and what the table must do next.")
    : t("This device has no voice of its own for this language, so it stays silent.");

const AWAKE = {
  lock: t("The browser keeps it on while this page is in front."),
  film: t(
    "A tiny blank video keeps it on while this page is in front. If it goes dark all the same, lengthen the time in the settings of the device.",
  ),
  waiting: t("The next tap on this page keeps it on."),
  impossible: t("This browser cannot keep it on. Lengthen the time in the settings of the device."),
};
const awakeWords = () => {
  const words = AWAKE[how()] ?? t("The device decides when it goes dark.");
  const better = t("Over https the browser itself would keep it on.");
  return isSecureContext ? words : `${words} ${better}`;
};

// One of several.
const one = (of, words, values, now, take) =>
  h(
    "section",
    { class: "setting", role: "group", "aria-label": words, "data-of": of },
    h("h3", {}, words),
    h(
      "div",
      { class: "row" },
      values.map(([value, shown]) =>
        h(
          "button",
          {
            lang: of === "language" ? value : null,
            "aria-pressed": String(value === now),
            "data-set": `${of} ${value}`,
            onclick: () => take(value),
          },
          shown,
        ),
      ),
    ),
  );

// On or off, with what it does just now.
const turned = (of, words, on, state, then = () => {}) =>
  h(
    "section",
    { class: "setting", "data-of": of },
    h(
      "button",
      {
        role: "switch",
        class: "switch",
        "aria-checked": String(Boolean(on)),
        "aria-describedby": `state-${of}`,
        "data-set": of,
        onclick: () => {
          choose(of, !on);
          then(!on);
        },
      },
      h("b", { class: "grow" }, words),
      h("span", { class: "knob", "aria-hidden": "true" }),
      h("span", { "aria-hidden": "true" }, on ? t("on") : t("off")),
    ),
    h("p", { class: "faint small", id: `state-${of}`, role: "status" }, state),
  );

document.addEventListener("click", (event) => event.target.closest?.('[data-open="screen"]') && openScreen());
onChoice(draw);
onAwake(draw);
onVoices(draw);
