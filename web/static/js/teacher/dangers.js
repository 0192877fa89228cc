// What may go wrong soon, as far as this seat knows.

import { h } from "../dom.js";
import { aloud } from "../device/aloud.js";
import { answered } from "./answer.js";
import { t } from "../words.js";

export const drawDangers = (body) =>
  answered(body, "/api/teacher/dangers", (dangers) =>
    dangers.length
      ? [
          h(
            "ul",
            { class: "dangers" },
            dangers.map((each) => h("li", {}, each)),
          ),
          aloud(dangers.join(" ")),
        ].filter(Boolean)
      : [h("p", {}, t("Nothing that the teacher knows of."))],
  );
