// What ESLint finds wrong in the scripts of the pages: names that nobody defined, names that nobody uses.

import js from "@eslint/js";
import globals from "globals";

export default [js.configs.recommended, { languageOptions: { globals: globals.browser } }];
