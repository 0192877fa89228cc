"""What names a box: the words that each box has for itself, read from its folder, its manifest and its rules.

In code these are its folder, the names and titles in its `box.toml`, and the classes of its rules; on pages also the
fields of its topics, the words of `test_architecture.PRODUCTS` and, in styles, the terrains of its boards.
"""

import ast
from collections.abc import Iterable, Iterator
from functools import cache

from companion.data import terrains
from companion.geometry.printed import beginner_board
from companion.rules.boxes import FOUND
from companion.rules.scenario import Offering

from .test_architecture import BOXES, files, tree_of

SHARED = {"ship", "sees", "lying", "paper", "load", "Sign"}
"""Words of boxes that mean more: the picture of a harbor, whatever hand somebody may look at, any building that is laid
on its side, what pages are written on, the picture of a load, and a sign of life."""

NUMBER_OF_PLAYERS = "five_six"
"""A folder's name that is also a field of records: how five and six share a turn."""


def rules_of(box: str) -> tuple[str, str]:
    """Where the rules and the topics of a box are."""
    if box == "base":
        return "companion/rules/base", "companion/table/base"
    return f"companion/boxes/{box}/rules", f"companion/boxes/{box}/table"


def classes_in(*packages: str) -> set[str]:
    """What these packages call their classes."""
    return {node.name for path in files(*packages) for node in tree_of(path).body if isinstance(node, ast.ClassDef)}


@cache
def classes() -> set[str]:
    """What the boxes beside the base call their actions, happenings and slices, and nobody else anything."""
    everybody = ("companion/rules", "companion/mechanisms", "companion/table", "companion/kernel", "vision", "web")
    return classes_in(*(rules_of(box)[0] for box in BOXES)) - classes_in(*everybody) - SHARED


def fields_of(box: str) -> set[str]:
    """The fields that the topics of a box add to a view."""
    return {key for path in files(rules_of(box)[1]) for key in _view_fields(tree_of(path))}


def _view_fields(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and any("views" in ast.dump(one) for one in node.decorator_list):
            returned = (one.value for one in ast.walk(node) if isinstance(one, ast.Return))
            for value in returned:
                yield from _texts(value.keys if isinstance(value, ast.Dict) else ())
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("Number", "Piece"):
            yield from _texts(node.args[:1])


def _texts(nodes: Iterable[ast.expr | None]) -> Iterator[str]:
    return (node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))


@cache
def fields() -> set[str]:
    """The fields that their topics add to a view."""
    return set[str]().union(*(fields_of(box) for box in BOXES)) - fields_of("base") - SHARED


@cache
def names() -> frozenset[str]:
    """Their folders, and the names and titles in their manifests."""
    offered: list[Offering] = []
    for one in FOUND:
        box = one.product
        offered += [*one.ways, *one.adaptations, *((box, *box.scenarios, *box.variants) if box else ())]
    said = {each for one in offered for each in (one.name, one.title)}
    return frozenset({*BOXES, *said} - {NUMBER_OF_PLAYERS, "together"})


@cache
def lands() -> frozenset[str]:
    """The terrains of boxes: those that no board of the base game has."""
    return frozenset(terrains().keys() - {each.terrain for each in beginner_board(4).hexes} - {"sea", "frame"})
