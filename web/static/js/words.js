// What scripts say, in the language of this screen: `t("Tap {what}.", { what })`, `tn("{count} card", "{count} cards", n)`.
//
// Patterns are English, whole sentences, and written as literals where they are used, so that translators find them.

import { language, names, produces, sea, words } from "/words.js";

const rules = new Intl.PluralRules(language);
const categories = rules.resolvedOptions().pluralCategories;
const ORDER = ["zero", "one", "two", "few", "many", "other"];
const forms = ORDER.filter((category) => categories.includes(category));

export { language, names, produces, sea };

export function t(pattern, filled = {}) {
  return fill(words[pattern] ?? pattern, filled);
}

export function tn(one, many, count, filled = {}) {
  const known = words[one];
  const english = count === 1 ? one : many;
  const chosen = Array.isArray(known) ? (known[forms.indexOf(rules.select(count))] ?? known.at(-1)) : english;
  return fill(chosen, { count, ...filled });
}

function fill(pattern, filled) {
  return pattern.replace(/\{(\w+)\}/g, (gap, name) => (name in filled ? String(filled[name]) : gap));
}
