// Games are deleted here, which is asked twice, and restored from the bin as long as they are kept there.

import { button, h, panel, say, sheet } from "../dom.js";
import { heard } from "../names.js";
import { post } from "../stream/post.js";
import { day, daytime } from "../times.js";
import { t, tn } from "../words_elsewhere.js";

export const deleteButton = (each, then) =>
  button(t("Delete"), {
    why: each.is_on ? t("It is on the table: begin another game or go on with an earlier one first.") : null,
    "data-delete": each.game,
    "aria-label": heard(daytime(each.began), t("Delete")),
    onclick: () => ask(each, then),
  });

export const binPanel = (bin, then) =>
  panel(
    t("Deleted games"),
    h("p", { class: "faint small" }, t("They are kept for 30 days and do not count in the statistics meanwhile.")),
    h(
      "ul",
      { class: "games" },
      bin.map((each) => thrown(each, then)),
    ),
  );

const thrown = (each, then) =>
  h(
    "li",
    { "data-bin": each.game },
    h(
      "div",
      { class: "grow" },
      h("b", {}, day(each.began)),
      " ",
      each.summary?.words,
      h("p", { class: "faint small" }, t("Removed for good on {day}.", { day: day(each.goes) })),
    ),
    h(
      "button",
      {
        "data-restore": each.game,
        "aria-label": heard(daytime(each.began), t("Restore")),
        onclick: () => does("restore", each, then),
      },
      t("Restore"),
    ),
  );

function ask(each, then) {
  const first = question(
    t("Delete this game?"),
    t("The game of {day} leaves the list and all statistics. It can be restored for 30 days.", {
      day: day(each.began),
    }),
    t("Delete it"),
    () => {
      first.close();
      const second = question(t("Really delete it?"), sure(each), t("Yes, delete it"), () => {
        second.close();
        does("delete", each, then);
      });
    },
  );
}

const sure = ({ entries, demonstration }) =>
  demonstration
    ? t("It is a demonstration: nobody's own game is lost.")
    : tn(
        "Everything that was entered in it goes with it: {count} entry.",
        "Everything that was entered in it goes with it: {count} entries.",
        entries,
      );

function question(title, words, yes, go) {
  const opened = sheet(
    title,
    h("p", {}, words),
    h(
      "div",
      { class: "row" },
      h("button", { class: "main", "data-do": "keep", onclick: () => opened.close() }, t("Keep it")),
      h("button", { class: "danger", "data-do": "delete", onclick: go }, yes),
    ),
  );
  return opened;
}

async function does(what, { game }, then) {
  const answer = await post(`/api/games/${what}`, { game });
  if (!answer.ok) say(answer.words, "bad");
  then();
}
