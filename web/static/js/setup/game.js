// Boxes, variants and what a table may set.

import { h, panel } from "../dom.js";
import { t } from "../words_elsewhere.js";
import { choiceButton, hasLine } from "./choices.js";
import { draft } from "./draft.js";
import { fold, on } from "./fold.js";
import { borrowed, missing } from "./missing.js";
import { pointsPanel } from "./points.js";
import { sharing } from "./sharing.js";
import { playedWords } from "./summary.js";

const LEVELS = [t("Easy to begin with"), t("With more to do"), t("For experienced players")];

export function game(now) {
  return [
    presets(now),
    now.people.length > 4 && panel(t("How you share a turn"), sharing(now), extensions(now)),
    ...chosenBoxes(now)
      .filter(({ scenarios }) => scenarios.length > 1)
      .map((box) => panel(box.title, scenariosOf(now, box))),
    fold(
      "boxes",
      t("Boxes"),
      on(chosenBoxes(now).map(({ title }) => title)),
      ticks("products", reasoned(now.menu.boxes, now.closed.products), now.products),
    ),
    now.offered.length > 0 &&
      fold(
        "variants",
        t("Variants"),
        on(titlesOn(now.offered, now)),
        ticks("variants", reasoned(now.offered, now.closed.variants), now.variants),
        borrowed(now),
      ),
    now.adaptations.length > 0 &&
      fold(
        "adaptations",
        t("Adaptations, not from a booklet"),
        on(titlesOn(now.adaptations, now)),
        ticks("variants", reasoned(now.adaptations, now.closed.variants), now.variants, "adaptations"),
      ),
    pointsPanel(now),
    missing(now),
    whatItHas(now),
    now.settable.length > 0 &&
      fold(
        "settings",
        t("Settings"),
        on(now.settable.filter(({ name }) => name in now.settings).map(({ words }) => words)),
        h(
          "div",
          { id: "settings", class: "stack" },
          now.settable.map((each) => setting(now, each)),
        ),
      ),
  ];
}

const titlesOn = (all, now) => all.filter(({ name }) => now.variants.includes(name)).map(({ title }) => title);

// Evenings in one tap, by how much there is to know before.
function presets(now) {
  const all = now.menu.presets;
  return panel(
    t("What to play"),
    !all.some((each) => isPlayed(now, each)) &&
      h("p", { class: "own" }, t("Your own choice: {what}", { what: playedWords(now) })),
    h(
      "div",
      { id: "presets", class: "stack" },
      LEVELS.map((words, level) => [
        h("h3", { class: "faint small" }, words),
        choices(
          null,
          all
            .filter((each) => each.level === level)
            .map((each) => (isPlayed(now, each) ? { ...each, has: now.has } : each)),
          (each) => isPlayed(now, each),
          ({ products, variants, scenarios }) => ({
            products,
            variants,
            settings: {},
            ...(scenarios.length && { scenarios }),
          }),
        ),
      ]),
    ),
  );
}

// What this game has beside its rules, and what it lacks.
const whatItHas = (now) =>
  fold(
    "has",
    t("What the companion can do in this game"),
    hasLine(now.has),
    h(
      "ul",
      { id: "has", class: "devices" },
      now.can.map(({ title, words }) => h("li", {}, h("b", {}, title), " ", words)),
    ),
  );

// Of which of the boxes people have the extension.
const extensions = (now) =>
  h(
    "fieldset",
    { id: "extensions" },
    h("legend", {}, t("Your extensions for five and six")),
    now.extensions.map(({ name, title }) =>
      h(
        "label",
        { class: "check" },
        h("input", {
          type: "checkbox",
          checked: !now.without_extension.includes(name),
          "data-extension": name,
          onchange: () => draft.choose({ without_extension: toggled(now.without_extension, name) }),
        }),
        h("span", {}, title),
      ),
    ),
  );

const toggled = (names, name) => (names.includes(name) ? names.filter((each) => each !== name) : [...names, name]);

// Buttons for what the menu offers: `isChosen(each)`, and `chooses(each)`, the fields that a tap sets.
const choices = (id, all, isChosen, chooses) =>
  h(
    "div",
    { id, class: "choices" },
    all.map((each) => choiceButton(each, isChosen(each), () => draft.choose(chooses(each)))),
  );

// What is offered, with the reason why not, or what the booklet advises.
const reasoned = (all, why, advice = {}) =>
  all.map((each) => ({ ...each, why: why[each.name], advice: advice[each.name] }));

// Any of these may be chosen; a tap on one takes it in or leaves it out.
const ticks = (field, all, chosen, id = field) =>
  choices(
    id,
    all,
    ({ name }) => chosen.includes(name),
    ({ name }) => ({ [field]: toggled(chosen, name) }),
  );

// The scenarios of a box: one is played, the first unless another is chosen; or two that an adaptation joins.
function scenariosOf(now, box) {
  const chosen = now.scenarios;
  const names = box.scenarios.map(({ name }) => name);
  const current = names.some((name) => chosen.includes(name)) ? chosen : names.slice(0, 1);
  return choices(
    `scenarios-${box.name.replaceAll(" ", "-")}`,
    reasoned(box.scenarios, now.closed.scenarios, now.advice).map((each) => ({
      ...each,
      title: now.titles[each.name],
    })),
    ({ name }) => current.includes(name),
    ({ name }) => ({ scenarios: [...chosen.filter((each) => !names.includes(each)), name] }),
  );
}

// Whether exactly the boxes and variants of a preset are chosen, and its scenario where there are several.
function isPlayed(now, { products, variants, scenarios }) {
  const same = (one, other) => [...one].sort().join() === [...other].sort().join();
  const begins = now.scenarios.length === 0 || scenarios.every((name) => now.scenarios.includes(name));
  return same(now.products, products) && same(now.variants, variants) && begins;
}

const chosenBoxes = ({ menu, products }) => menu.boxes.filter((box) => products.includes(box.name));

// One line of the settings: a tick, a number, or a word. Only what differs from the printed rule is sent.
function setting(now, { name, words, default: printed, choices: titles }) {
  const value = now.settings[name] ?? printed;
  const set = (chosen) => {
    const settings = { ...now.settings, [name]: chosen };
    if (chosen === printed) delete settings[name];
    draft.choose({ settings });
  };
  if (typeof printed === "string") {
    const options = Object.entries(titles).map(([word, title]) =>
      h("option", { value: word, selected: word === value }, title),
    );
    const select = h("select", { "data-setting": name, onchange: (event) => set(event.target.value) }, options);
    return h("label", { class: "check" }, h("span", {}, words), select);
  }
  const input =
    typeof printed === "boolean"
      ? h("input", {
          type: "checkbox",
          checked: value,
          "data-setting": name,
          onchange: (event) => set(event.target.checked),
        })
      : h("input", {
          type: "number",
          min: 1,
          max: 20,
          value,
          "data-setting": name,
          onchange: (event) => event.target.checkValidity() && event.target.value && set(Number(event.target.value)),
        });
  return h("label", { class: "check" }, input, h("span", {}, words));
}
