"""Whatever can be named to people by its id has its sentence, and a sentence is about a rule that the code knows."""

import ast
from collections.abc import Iterator

from companion.checking.manifest import rules_named
from companion.checking.named_rules import RULE_ID, ids, named
from companion.table.topics import booklets, rules_in_words
from tests.rules.test_architecture import BOXES, PURE_ONES, ROOT, files, tree_of

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
    return map(tree_of, files(*PURE_ONES))


def in_boxes() -> set[str]:
    """What `box.toml` of a box names to people."""
    return {rule for box in BOXES for _, rule in rules_named(box)}


def in_the_code() -> set[str]:
    """What refusals, corrections and remarks name: every id in the code that is not merely the credit of its rule."""
    return {rule for tree in sources() for rule in named(tree, LEDGERS)}


def test_every_rule_that_can_be_named_has_its_sentence() -> None:
    assert len(in_the_code()) > 150, "the walk finds them"
    assert (in_the_code() | in_boxes()) - rules_in_words().keys() == set()


def test_no_sentence_is_about_a_rule_that_the_code_does_not_know() -> None:
    known = {one for tree in sources() for one in ids(ast.walk(tree), LEDGERS)}
    for path in (ROOT / "companion").rglob("*.toml"):
        known.update(RULE_ID.findall(path.read_text(encoding="utf-8")))
    assert rules_in_words().keys() - known == set()


def test_a_rule_has_one_sentence_and_a_sentence_is_short() -> None:
    assert len(rules_in_words()) == sum(len(booklet.rules) for booklet in booklets())
    assert [words for words in rules_in_words().values() if len(words) > 160 or not words.endswith(".")] == []
    assert len(set(rules_in_words().values())) == len(rules_in_words())
