// The page of the rules: typing leaves those that have all the words in them, in their sentence or their id.

import { at } from "../dom.js";
import { t, tn } from "../words.js";

const plain = (text) => text.toLocaleLowerCase();

function look() {
  const words = plain(at("search").value).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const section of document.querySelectorAll("section")) {
    for (const rule of section.querySelectorAll(".rule")) {
      const text = plain(rule.textContent);
      rule.hidden = !words.every((word) => text.includes(word));
      found += !rule.hidden;
    }
    section.hidden = !section.querySelector(".rule:not([hidden])");
  }
  at("found").textContent = found ? tn("{count} rule", "{count} rules", found) : t("No rule has these words.");
}

at("search").addEventListener("input", look);
look();
