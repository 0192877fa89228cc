"""What is compiled of the core is only the core, and where it has been compiled it plays the very same games."""

import ast

import pytest

from benchmarks.lockstep import BOXES
from benchmarks.playouts import own_games
from benchmarks.random_games import is_compiled
from deploy.compiled_core import COMPILED, CORE, ROOT


def imported(name: str) -> set[str]:
    """The modules of this project that a file of the core imports, as they are called there."""
    path = ROOT / CORE / f"{name}.py"
    nodes = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.ImportFrom)]
    beside = name.rpartition("/")[0]
    near = {f"{beside}/{node.module}".lstrip("/") for node in nodes if node.level}
    named = {str(node.module) for node in nodes if not node.level and str(node.module).startswith("companion")}
    return near | {module.removeprefix("companion.playouts.").replace(".", "/") for module in named}


@pytest.mark.parametrize("name", COMPILED)
def test_what_is_compiled_rests_on_nothing_else(name: str) -> None:
    assert imported(name) <= set(COMPILED)


def test_pure_is_as_it_is_written() -> None:
    assert own_games("pure", 1, 1)["compiled"] is False


@pytest.mark.skipif(not is_compiled(), reason="the core has not been compiled: make fast")
@pytest.mark.parametrize("box", BOXES)
def test_the_compiled_core_plays_the_same_games_bit_for_bit(box: str) -> None:
    pure, compiled = own_games("pure", 40, 7, box), own_games("compiled", 40, 7, box)
    for what in ("actions", "uncounted", "digest"):
        assert compiled[what] == pure[what]
