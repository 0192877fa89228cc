// The flip-charts in a sheet, each with the button that buys its next page.

import { charts } from "./charts.js";
import { does } from "../../stream/act.js";
import { button, h, sheet } from "../../dom.js";
import { keepingFocus } from "../../focus.js";
import { named } from "../../pictures.js";
import { take } from "../../play/forms.js";
import { asksAbout } from "../../play/offered.js";
import { t } from "../../words.js";

function openImprove(offered, page) {
  const [{ player }] = offered();
  const body = h("div", {});
  const opened = sheet(t("{player} improves", { player: named(player) }), body);
  const below = (track) => {
    const bought = offered().filter((option) => option.action.track === track);
    if (!bought.length) return button(t("Not now"), { why: page.view().no_improvement[track] });
    return bought.map((option) =>
      h(
        "button",
        {
          class: "main",
          "data-improve": `${does(option)} ${track}`,
          onclick: () => {
            opened.close();
            take(option);
          },
        },
        option.words,
      ),
    );
  };
  const fill = () => body.replaceChildren(charts(page.view(), player, below));
  fill();
  asksAbout(opened, offered(), () => keepingFocus(fill));
}

export const sheets = { Improve: openImprove };
