// The decks that were enrolled: which of them the camera reads cards with, going on with one, and getting another.

import { h } from "../dom.js";
import { readWith, readWords } from "./deck_choice.js";
import { upload } from "./deck_file.js";
import { t, tn } from "../words_elsewhere.js";

let title = ""; // of a new deck, while it is being typed

export const decks = (lesson) => [
  lesson.told.busy && h("p", { class: "notice bad" }, lesson.told.busy),
  enrolled(lesson),
  beginning(lesson),
  fromElsewhere(lesson),
];

function enrolled(lesson) {
  const { told } = lesson;
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, t("Decks")),
    h(
      "p",
      {},
      t(
        "A deck is the set of cards from your own boxes, in any language and edition. The camera recognises what was enrolled, and nothing else.",
      ),
    ),
    h(
      "p",
      { class: told.read_with ? "good" : "notice", role: "status", "data-read-with": told.read_with },
      readWords(told),
    ),
    h(
      "ul",
      { class: "decks" },
      told.decks.map((each) => deck(each, lesson)),
    ),
    told.read_with &&
      h(
        "div",
        { class: "row" },
        h("button", { "data-do": "read-with-none", onclick: () => choose("", lesson) }, t("Read no cards")),
      ),
  );
}

const beginning = (lesson) =>
  h(
    "section",
    { class: "panel" },
    h("h2", {}, t("A new deck")),
    h(
      "form",
      {
        class: "row",
        onsubmit: (event) => {
          event.preventDefault();
          lesson.post("new", { title });
        },
      },
      h("input", {
        class: "grow",
        maxlength: 60,
        required: true,
        "aria-label": t("Name of the new deck"),
        placeholder: t("Its name, such as “At home”"),
        value: title,
        oninput: (event) => {
          title = event.target.value;
        },
      }),
      h("button", { type: "submit", class: "main", "data-do": "new" }, t("Begin")),
    ),
  );

const fromElsewhere = (lesson) =>
  h(
    "section",
    { class: "panel" },
    h("h2", {}, t("A deck from another companion")),
    h("p", { class: "faint" }, t("Choose the zip file that was downloaded there. No deck that is here is changed.")),
    h(
      "div",
      { class: "row" },
      h(
        "label",
        { class: "button" },
        t("Choose a zip file"),
        h("input", {
          type: "file",
          class: "unseen",
          accept: ".zip,application/zip",
          "aria-label": t("Zip file of a deck"),
          "data-do": "upload",
          onchange: async (event) => {
            await upload(event.target);
            lesson.again();
          },
        }),
      ),
    ),
  );

async function choose(folder, lesson) {
  await readWith(folder);
  lesson.again();
}

const deck = ({ folder, title: called, kinds }, lesson) =>
  h(
    "li",
    { class: "deck" },
    h(
      "span",
      { class: "grow" },
      h("b", {}, called),
      h("small", { class: "faint" }, " ", kinds < 0 ? t("cannot be read") : tn("{count} kind", "{count} kinds", kinds)),
    ),
    kinds > 0 &&
      h(
        "button",
        {
          "aria-pressed": String(folder === lesson.told.read_with),
          "aria-label": t("Read cards with {deck}", { deck: called }),
          "data-read": folder,
          onclick: () => choose(folder, lesson),
        },
        folder === lesson.told.read_with ? t("✓ In use") : t("Use it"),
      ),
    h("button", { "data-open": folder, onclick: () => lesson.post("open", { deck: folder }) }, t("Go on")),
    h(
      "a",
      {
        class: "button",
        href: `/cards/decks/${folder}.zip`,
        download: `${folder}.zip`,
        "aria-label": t("Download {deck}", { deck: called }),
      },
      t("Download"),
    ),
  );
