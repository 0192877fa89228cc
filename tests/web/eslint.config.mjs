// What ESLint finds wrong in the scripts and styles of the pages: names that nobody defined, names that nobody uses, one name
// for two things, questions within questions, and whatever the oldest browsers named on the pages (`web/plain.py`) lack.

import css from "@eslint/css";
import js from "@eslint/js";
import compat from "eslint-plugin-compat";
import esx from "eslint-plugin-es-x";
import globals from "globals";

const BROWSERS = ["Chrome 111", "Edge 111", "Firefox 121", "Safari 16.4", "iOS 16.4"];

const rules = { eqeqeq: "error", "no-nested-ternary": "error", "no-sequences": "error", "no-shadow": "error" };

// Lists have methods of these names too, and nothing tells them from iterators but what they are called on.
const ITERATOR = "every filter find flatmap foreach map reduce some take".split(" ");
const ofLists = Object.fromEntries(ITERATOR.map((name) => [`es-x/no-iterator-prototype-${name}`, "off"]));
const OF_AN_ITERATOR =
  "CallExpression[callee.object.callee.property.name=/^(values|keys|entries|matchAll)$/]" +
  "[callee.object.callee.object.name!='Object'][callee.property.name=/^(every|filter|find|flatMap|forEach|map|reduce|some|take)$/]";
const newer = [
  { selector: OF_AN_ITERATOR, message: "Iterators have no such method in Safari before 18.4." },
  { selector: "MemberExpression[property.name='checkVisibility']", message: "Safari has it from 17.4." },
];

// What is asked for before it is used.
const asked = ["navigator.wakeLock"];

const scripts = ["**/*.js"];

export default [
  { files: scripts, ...js.configs.recommended },
  { files: scripts, languageOptions: { globals: globals.browser }, rules },
  {
    files: scripts,
    ...esx.configs["flat/restrict-to-es2022"],
    settings: { "es-x": { aggressive: true, allowTestedProperty: true } },
  },
  { files: scripts, rules: { ...ofLists, "es-x/no-array-prototype-findlast-findlastindex": "off" } },
  { files: scripts, rules: { "no-restricted-syntax": ["error", ...newer] } },
  {
    files: scripts,
    plugins: { compat },
    rules: { "compat/compat": "error" },
    settings: { browsers: BROWSERS, polyfills: asked },
  },
  {
    files: ["**/*.css"],
    language: "css/css",
    plugins: { css },
    // Everywhere a nicety, and nothing is lost without it: letters that cannot be marked, colours of boxes to tick, outlines.
    rules: {
      "css/use-baseline": ["error", { available: 2023, allowProperties: ["accent-color", "paint-order", "user-select"] }],
    },
  },
];
