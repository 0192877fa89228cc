// How five and six players share a turn: one of two ways, and one tap for the other.

import { h } from "../dom.js";
import { t } from "../words_elsewhere.js";
import { draft } from "./draft.js";

export const wayToShare = ({ menu, five_six: chosen }) => menu.five_six.find(({ name }) => name === chosen);

export function sharing(now) {
  const { title, words } = wayToShare(now);
  return h(
    "div",
    { id: "five-six", class: "sharing" },
    h("p", {}, h("b", {}, title), ": ", words),
    now.menu.five_six
      .filter(({ name }) => name !== now.five_six)
      .map((other) =>
        h(
          "button",
          { "data-choice": other.name, onclick: () => draft.choose({ five_six: other.name }) },
          t("{way} instead", { way: other.title }),
        ),
      ),
  );
}
