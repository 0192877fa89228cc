"""What is compiled of the core is only the core, and where it has been compiled it plays the very same games."""

import ast
from pathlib import Path

import pytest

from benchmarks.playouts import own_games
from benchmarks.random_games import is_compiled
from deploy.compiled_core import COMPILED, CORE, ROOT


def imported(path: Path) -> set[str]:
    """The modules of this project that a file imports."""
    nodes = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.ImportFrom)]
    return {str(node.module) for node in nodes if node.level or str(node.module).startswith("companion")}


@pytest.mark.parametrize("name", COMPILED)
def test_what_is_compiled_rests_on_nothing_else(name: str) -> None:
    assert imported(ROOT / CORE / f"{name}.py") <= set(COMPILED)


def test_pure_is_as_it_is_written() -> None:
    assert own_games("pure", 1, 1)["compiled"] is False


@pytest.mark.skipif(not is_compiled(), reason="the core has not been compiled: make fast")
def test_the_compiled_core_plays_the_same_games_bit_for_bit() -> None:
    pure, compiled = own_games("pure", 40, 7), own_games("compiled", 40, 7)
    for what in ("actions", "uncounted", "digest"):
        assert compiled[what] == pure[what]
