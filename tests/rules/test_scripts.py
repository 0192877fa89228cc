"""No script outside a box's own folder knows the box: what it has, its topics declare and the view carries."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache

import pytest

from .test_architecture import BOXES, ROOT, files, foreign_words, tree_of

SCRIPTS = ROOT / "web" / "static" / "js"

EXCEPTIONS = {
    "lessons/known.js": "what the camera knows by sight, whatever is played",
    "lessons/calibrating.js": "how the camera learns it",
    "setup/devices.js": "which electronic die is which was said of those that are plugged in, whatever is played",
    "setup/sharing.js": "how five and six take their turns is a choice beside the boxes",
}
"""Scripts that may name a box, with the reason."""

SHARED = {"ship", "sees", "lying"}
"""Words of boxes that mean more: the picture of a harbor, whatever hand somebody may look at, and any building that is
laid on its side."""

WORDS = re.compile(r"(?<![a-z])(?:knights?|barbarians?|progress)(?![a-z])(?<!h\(\"progress)", re.IGNORECASE)
"""What boxes speak of, though the base knows the words too; the progress bar of HTML is none of them."""


def rules_of(box: str) -> tuple[str, str]:
    """Where the rules and the topics of a box are."""
    if box == "base":
        return "companion/rules/base", "companion/table/base"
    return f"companion/boxes/{box}/rules", f"companion/boxes/{box}/table"


def classes_of(box: str) -> set[str]:
    """What a box calls its actions, happenings and slices."""
    rules = (node for path in files(rules_of(box)[0]) for node in ast.walk(tree_of(path)))
    return {node.name for node in rules if isinstance(node, ast.ClassDef)}


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
def classes() -> set[str]:
    """What the boxes beside the base call their actions, happenings and slices."""
    return set[str]().union(*(classes_of(box) for box in BOXES)) - classes_of("base")


@cache
def fields() -> set[str]:
    """The fields that their topics add to a view."""
    return set[str]().union(*(fields_of(box) for box in BOXES)) - fields_of("base") - SHARED


def terms(code: str) -> list[str]:
    """The words, actions and fields of boxes that a script names."""
    names = {name for name in re.findall(r"\w+", code) if name in classes()}
    read = {name for name in re.findall(r"\.(\w+)", code) if name in fields()}
    words = {word for word in foreign_words(code) if word.lower().rstrip("s") not in SHARED}
    return sorted({*names, *read, *words, *WORDS.findall(code)})


def test_no_script_outside_the_folder_of_a_box_names_its_terms() -> None:
    paths = {path.relative_to(SCRIPTS).as_posix(): path for path in sorted(SCRIPTS.rglob("*.js"))}
    naming = {name: found for name, path in paths.items() if (found := terms(path.read_text(encoding="utf-8")))}
    assert naming.keys() == EXCEPTIONS.keys(), naming


@pytest.mark.parametrize(
    "code",
    [
        'does(option) === "HireKnight"',
        "view.barbarians.steps",
        't("{count} progress card")',
        "// what the event die shows",
        "view.tracks[track]",
        'action.do === "PassBuilding"',
        "player.harbor_points",
    ],
)
def test_a_term_of_a_box_is_found(code: str) -> None:
    assert terms(code)


@pytest.mark.parametrize("code", ['h("progress", { max: 3 })', "view.dice", "track.stop()", 'icon("ship")', "a.walled"])
def test_a_word_of_the_base_is_not_taken_for_one(code: str) -> None:
    assert terms(code) == []
