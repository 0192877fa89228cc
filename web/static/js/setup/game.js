// Boxes, variants and what a table may set.

import { h, panel } from "../dom.js";
import { t } from "../words.js";
import { choiceButton } from "./choices.js";
import { draft } from "./draft.js";

export function game(now) {
  const { menu } = now;
  const settings = chosenBoxes(now).flatMap((box) => box.settings);
  return [
    panel(
      t("What to play"),
      choices(
        "presets",
        menu.presets,
        (each) => isPlayed(now, each),
        ({ products, variants }) => ({ products, variants, settings: {} }),
      ),
    ),
    now.people.length > 4 &&
      panel(
        t("Five and six players"),
        choices(
          "five-six",
          menu.five_six,
          ({ name }) => now.five_six === name,
          ({ name }) => ({ five_six: name }),
        ),
      ),
    panel(t("Boxes"), ticks("products", menu.boxes, now.products)),
    panel(t("Variants"), ticks("variants", allVariants(now), now.variants)),
    settings.length > 0 &&
      panel(
        t("Settings"),
        h(
          "div",
          { id: "settings", class: "stack" },
          settings.map((each) => setting(now, each)),
        ),
      ),
  ];
}

// Buttons for what the menu offers: `isChosen(each)`, and `chooses(each)`, the fields that a tap sets.
const choices = (id, all, isChosen, chooses) =>
  h(
    "div",
    { id, class: "choices" },
    all.map((each) => choiceButton(each, isChosen(each), () => draft.choose(chooses(each)))),
  );

// Any of these may be chosen; a tap on one takes it in or leaves it out.
const ticks = (field, all, chosen) =>
  choices(
    field,
    all,
    ({ name }) => chosen.includes(name),
    ({ name }) => ({ [field]: chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name] }),
  );

// Whether exactly the boxes and variants of a preset are chosen.
function isPlayed(now, { products, variants }) {
  const same = (one, other) => [...one].sort().join() === [...other].sort().join();
  return same(now.products, products) && same(now.variants, variants);
}

const chosenBoxes = ({ menu, products }) => menu.boxes.filter((box) => products.includes(box.name));

function allVariants(now) {
  const boxes = chosenBoxes(now);
  return [
    ...now.menu.variants.filter((each) => !boxes.some((box) => box.without.includes(each.name))),
    ...boxes.flatMap((box) => box.variants),
  ];
}

// One line of the settings: a tick, or a number. Only what differs from the printed rule is sent.
function setting(now, { name, words, default: printed }) {
  const value = now.settings[name] ?? printed;
  const set = (chosen) => {
    const settings = { ...now.settings, [name]: chosen };
    if (chosen === printed) delete settings[name];
    draft.choose({ settings });
  };
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
