// The flip-charts in a sheet, each with the button that buys its next page.

import { charts } from "./charts.js";
import { does } from "../../stream/act.js";
import { button, h, sheet } from "../../dom.js";
import { named } from "../../pictures.js";
import { take } from "../../play/forms.js";
import { asksAbout } from "../../play/offered.js";
import { t } from "../../words.js";

function openImprove(options, page) {
  const view = page.view();
  const { player } = options[0];
  const opened = sheet(
    t("{player} improves", { player: named(player) }),
    charts(view, player, (track) => {
      const bought = options.filter((option) => option.action.track === track);
      if (!bought.length) return button(t("Not now"), { why: view.no_improvement[track] });
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
    }),
  );
  asksAbout(opened, options);
}

export const sheets = { Improve: openImprove };
