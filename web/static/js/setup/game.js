// Boxes, variants and what a table may set.

import { h, panel } from "../dom.js";
import { t } from "../words.js";
import { choiceButton } from "./choices.js";
import { draft } from "./draft.js";

export function game(now) {
  const { menu } = now;
  const boxes = chosenBoxes(now);
  const settings = boxes.flatMap((box) => box.settings);
  const same = (one, other) => [...one].sort().join() === [...other].sort().join();
  const toggled = (list, name) => (list.includes(name) ? list.filter((each) => each !== name) : [...list, name]);
  return [
    panel(
      t("What to play"),
      h(
        "div",
        { id: "presets", class: "choices" },
        menu.presets.map((each) =>
          choiceButton(each, same(now.variants, each.variants) && same(now.products, each.products), () =>
            draft.choose({ products: each.products, variants: each.variants, settings: {} }),
          ),
        ),
      ),
    ),
    now.people.length > 4 &&
      panel(
        t("Five and six players"),
        h(
          "div",
          { id: "five-six", class: "choices" },
          menu.five_six.map((each) =>
            choiceButton(each, now.five_six === each.name, () => draft.choose({ five_six: each.name })),
          ),
        ),
      ),
    panel(
      t("Boxes"),
      h(
        "div",
        { id: "products", class: "choices" },
        menu.boxes.map((each) =>
          choiceButton(each, now.products.includes(each.name), () =>
            draft.choose({ products: toggled(now.products, each.name) }),
          ),
        ),
      ),
    ),
    panel(
      t("Variants"),
      h(
        "div",
        { id: "variants", class: "choices" },
        variants(now).map((each) =>
          choiceButton(each, now.variants.includes(each.name), () =>
            draft.choose({ variants: toggled(now.variants, each.name) }),
          ),
        ),
      ),
    ),
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

const chosenBoxes = ({ menu, products }) => menu.boxes.filter((box) => products.includes(box.name));

function variants(now) {
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
