// What ESLint finds wrong in the scripts of the pages: names that nobody defined, names that nobody uses, one name for two
// things, and questions within questions.

import js from "@eslint/js";
import globals from "globals";

const rules = { eqeqeq: "error", "no-nested-ternary": "error", "no-sequences": "error", "no-shadow": "error" };

export default [js.configs.recommended, { languageOptions: { globals: globals.browser }, rules }];
