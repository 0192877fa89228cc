// People show where the board lies in the camera's picture: a sheet with four rings to drag.

import { h, say, sheet } from "../dom.js";
import { Corners } from "../setup/corners.js";
import { report } from "../stream/act.js";
import { ask } from "../stream/ask.js";
import { wire } from "../stream/wire.js";
import { t } from "../words.js";

export async function showWhere() {
  const rings = await ask("/api/board/rings");
  if (!rings) return say(t("No picture comes from the camera yet."), "bad");
  const corners = new Corners(`/board/whole.jpg?n=${Date.now()}`, rings);
  const opened = sheet(
    t("Where the board lies"),
    h("p", {}, DRAG),
    corners.root,
    h(
      "div",
      { class: "row" },
      h(
        "button",
        {
          class: "main",
          "data-do": "lies there",
          onclick: async () => {
            if (report(await wire.post("/api/board/corners", { corners: corners.shares() }))) opened.close();
          },
        },
        t("It lies there"),
      ),
    ),
  );
  opened.classList.add("where");
}

const DRAG = t(
  "Drag the four rings to the outer tips of the land, until the lines lie on the hexes: the two upper rings to where the top of the drawing lies. Arrow keys move them too.",
);
