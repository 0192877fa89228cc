"""Whatever can be named to people by its id has its sentence, and a sentence is about a rule that the code knows."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import companion.rules
from companion.table.topics import booklets, rules_in_words

RULE_ID = re.compile(r"[A-Z][A-Z0-9]*-\d+")
LEDGERS = {
    "BASE",
    "B56",
    "CK",
    "CK56",
    "TB0",
    "TBV1",
    "TBV2",
    "TBV3",
    "TBV4",
    "TBS1",
    "TBS2",
    "TBS3",
    "TBS4",
    "TBS5",
    "TB56",
    "TBX",
    "SEA",
    *(f"SEA{number}" for number in (*range(1, 10), 56)),
    "EP",
    *(f"EP{number}" for number in (*range(1, 6), 56)),
}


def sources() -> Iterator[ast.Module]:
    """Every module of the rules."""
    for path in sorted(Path(next(iter(companion.rules.__path__))).rglob("*.py")):
        yield ast.parse(path.read_text(encoding="utf-8"))


def ids(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """The ids of rules among these nodes."""
    for each in nodes:
        value = each.value if isinstance(each, ast.Constant) else None
        if isinstance(value, str) and RULE_ID.fullmatch(value) and value.partition("-")[0] in LEDGERS:
            yield value


def only_credited(tree: ast.Module) -> set[int]:
    """The nodes that say which rule a contribution stands for; a correction names it to people, too."""
    calls = [each for each in ast.walk(tree) if isinstance(each, ast.Call)]
    return {
        id(node)
        for call in calls
        if not (isinstance(call.func, ast.Attribute) and call.func.attr == "corrects")
        for keyword in call.keywords
        if keyword.arg == "rule"
        for node in ast.walk(keyword.value)
    }


def named() -> set[str]:
    """What refusals, corrections and remarks name: every id in the code that is not merely the credit of its rule."""
    found: set[str] = set()
    for tree in sources():
        credited = only_credited(tree)
        found.update(ids(node for node in ast.walk(tree) if id(node) not in credited))
    return found


def test_every_rule_that_can_be_named_has_its_sentence() -> None:
    assert len(named()) > 150, "the walk finds them"
    assert named() - rules_in_words().keys() == set()


def test_no_sentence_is_about_a_rule_that_the_code_does_not_know() -> None:
    assert rules_in_words().keys() - {one for tree in sources() for one in ids(ast.walk(tree))} == set()


def test_a_rule_has_one_sentence_and_a_sentence_is_short() -> None:
    assert len(rules_in_words()) == sum(len(booklet.rules) for booklet in booklets())
    assert [words for words in rules_in_words().values() if len(words) > 160 or not words.endswith(".")] == []
    assert len(set(rules_in_words().values())) == len(rules_in_words())
