"""What a script of the pages needs, found in its text."""

from web.imports import needed


def test_an_import_is_found_however_it_is_written() -> None:
    texts = {
        "js/page.js": (
            'import { h } from "./dom.js";\n'
            'import {\n  act,\n  does,\n} from "./stream/act.js";\n'
            'import first, * as all from "./all.js";\n'
            'import "./alone.js";\n'
            'export { t } from "./words.js";\n'
            'export * from "./names.js";\n'
        )
    }
    assert needed(("js/page.js",), texts) == (
        "js/dom.js",
        "js/stream/act.js",
        "js/all.js",
        "js/alone.js",
        "js/words.js",
        "js/names.js",
    )


def test_what_only_looks_like_an_import_is_none() -> None:
    texts = {
        "js/page.js": (
            '// import { h } from "./comment.js";\n'
            'export const words = "from";\n'
            'export const from = "./said.js";\nsay(\'import "./quoted.js"\');\n'
            'const later = () => import("./later.js");\n'
        )
    }
    assert needed(("js/page.js",), texts) == ()


def test_imports_of_imports_are_needed_too_the_nearest_first_and_each_once() -> None:
    texts = {
        "js/pages/table.js": 'import "../play/agenda.js";\nimport "../dom.js";\n',
        "js/play/agenda.js": 'import "../dom.js";\nimport "./told.js";\n',
        "js/dom.js": 'import "./words.js";\n',
    }
    assert needed(("js/pages/table.js",), texts) == ("js/play/agenda.js", "js/dom.js", "js/play/told.js", "js/words.js")


def test_scripts_that_import_each_other_are_followed_once() -> None:
    texts = {"js/one.js": 'import "./other.js";\n', "js/other.js": 'import "./one.js";\nimport "./third.js";\n'}
    assert needed(("js/one.js",), texts) == ("js/other.js", "js/third.js")
    assert needed(("js/one.js", "js/other.js"), texts) == ("js/third.js",)


def test_what_lies_elsewhere_is_told_as_it_is_written() -> None:
    assert needed(("js/words.js",), {"js/words.js": 'import { words } from "/words.js";\n'}) == ("/words.js",)
