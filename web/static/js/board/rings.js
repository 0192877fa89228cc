// People show where the board lies in a camera's picture: a sheet with four rings to drag.

import { h, say, sheet } from "../dom.js";
import { styled } from "../later.js";
import { Corners } from "../setup/corners.js";
import { ask } from "../stream/ask.js";
import { post } from "../stream/post.js";
import { t } from "../words.js";

// `address` tells the rings and takes the corners, `picture` is what they lie on.
export async function openRings(address, picture) {
  const rings = await ask(`${address}/rings`);
  if (!rings) return say(t("No picture comes from the camera yet."), "bad");
  await styled("corners"); // few evenings need it
  const corners = new Corners(`${picture}?n=${Date.now()}`, rings);
  const opened = sheet(
    t("Where the board lies"),
    h("p", {}, DRAG),
    corners.root,
    h(
      "div",
      { class: "row" },
      h("button", { class: "main", "data-do": "lies there", onclick: send }, t("It lies there")),
    ),
  );
  opened.classList.add("where");

  async function send() {
    const answer = await post(`${address}/corners`, { corners: corners.shares() });
    if (answer.ok) opened.close();
    else say(answer.words, "bad");
  }
}

const DRAG = t(
  "Drag the four rings to the outer tips of the land, until the lines lie on the hexes: the two upper rings to where the top of the drawing lies. Arrow keys move them too.",
);
