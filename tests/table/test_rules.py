"""Whatever can be named to people by its id has its sentence, and a sentence is about a rule that the code knows."""

import ast
import tomllib
from collections.abc import Iterator

import pytest

from companion.checking.manifest import rules_named
from companion.checking.named_rules import RULE_ID, ids, named
from companion.table.topics import booklets, every_rule_in_words
from tests.rules.naming import rules_of
from tests.rules.test_architecture import BOXES, PURE_ONES, ROOT, files, name_of, tree_of

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
    assert (in_the_code() | in_boxes()) - every_rule_in_words().keys() == set()


def test_no_sentence_is_about_a_rule_that_the_code_does_not_know() -> None:
    known = {one for tree in sources() for one in ids(ast.walk(tree), LEDGERS)}
    for path in (ROOT / "companion").rglob("*.toml"):
        read = tomllib.loads(path.read_text(encoding="utf-8"))
        read.pop("rules", None)  # the sentences themselves
        known.update(RULE_ID.findall(str(read)))
    assert every_rule_in_words().keys() - known == set()


def test_a_rule_has_one_sentence_and_a_sentence_is_short() -> None:
    assert len(every_rule_in_words()) == sum(len(booklet.rules) for booklet in booklets())
    assert [words for words in every_rule_in_words().values() if len(words) > 160 or not words.endswith(".")] == []
    assert len(set(every_rule_in_words().values())) == len(every_rule_in_words())


def far_from_their_rules(box: str) -> Iterator[str]:
    """Sentences in a topic of a box whose rule neither the topic nor its module names."""
    rules, table = rules_of(box)
    for path in files(table):
        module = ROOT / rules / path.relative_to(ROOT / table)
        says = [node for node in tree_of(path).body if isinstance(node, ast.Assign) and is_called(node, "rules")]
        near = [node for node in tree_of(path).body if node not in says]
        if module.exists():
            near.append(tree_of(module))
        known = {rule for tree in near for rule in ids(ast.walk(tree), LEDGERS)}
        for node in says:
            yield from (f"{name_of(path)}: {rule}" for rule in set(ids(ast.walk(node), LEDGERS)) - known)


def is_called(node: ast.Assign, name: str) -> bool:
    """Whether this is what is assigned to."""
    return any(isinstance(target, ast.Name) and target.id == name for target in node.targets)


@pytest.mark.parametrize("box", ["base", *BOXES])
def test_a_sentence_stands_beside_what_names_its_rule(box: str) -> None:
    """What no module with a topic names, the box says itself (`[rules]` in its box.toml)."""
    assert set(far_from_their_rules(box)) == (OF_NO_TOPIC if box == "base" else set())


OF_NO_TOPIC = {
    *(f"companion/table/base/land.py: BASE-{number}" for number in ("005", "043", "051", "053")),
    *(f"companion/table/base/supply_trade.py: BASE-{number}" for number in (110, 111)),
    *(f"companion/table/base/building.py: BASE-{number}" for number in ("084", "125")),
}
"""Of the base game, which has no box.toml: how a board is laid, the rates of its harbors, and when whatever costs cards
is built."""
