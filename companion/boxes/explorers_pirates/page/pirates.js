// The pirate ship on the board, in the colour of its owner and large enough to be seen across the table.

import { middleOf } from "../../board/places.js";
import { moved, used } from "../../board/shapes.js";
import { s } from "../../dom.js";
import { called } from "../../names.js";
import { t } from "../../words.js";

export const sorts = ["pirate_ships"];

export const drawnPirates = ({ pieces, drawings }) =>
  Object.entries(pieces).flatMap(([colour, { pirate_ships: there = [] }]) =>
    there.map((at) => ({ at, drawn: drawnPirate(at, colour, drawings.pirate_ships.words) })),
  );

const drawnPirate = (at, colour, words) =>
  s(
    "g",
    {
      class: `token-piece is-${colour}`,
      transform: moved(middleOf(at)),
      "data-piece": "pirate_ships",
      "data-at": at,
    },
    s("title", {}, t("{player}: {what}", { player: called(colour), what: words })),
    s("circle", { r: 0.44 }),
    used("pirate", -0.03, -0.06, 0.54),
    used(`sign-${colour}`, 0.22, 0.25, 0.2, "sign"),
  );
