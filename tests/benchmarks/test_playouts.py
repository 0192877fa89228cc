"""The benchmark of the play-outs runs and says what it measured; how fast is no affair of a test."""

import json
import stat
import sys
from pathlib import Path

import pytest

from benchmarks import playouts
from benchmarks.engine import BenchError
from companion.playouts.cities_knights.refusal import KNIGHTS_LEFT_OUT
from companion.playouts.refusal import LEFT_OUT

ANSWER = (
    '{"games": 1, "actions": 900, "seconds": 0.6, "laying": 0.1, "copy_us": 60, "branch_us": 90, "version": "3.2.1"}'
)


def interpreter(folder: Path, script: str) -> str:
    """A program that stands in for a Python with the other engine."""
    program = folder / "python"
    program.write_text(f"#!{sys.executable}\n{script}\n", encoding="utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return str(program)


def test_core_engine_and_catanatron_are_measured_in_turns(tmp_path: Path) -> None:
    told = json.loads(playouts.run(1, 3, True, interpreter(tmp_path, f"print('{ANSWER}')"), "base"))
    figures = {one["name"]: one for one in told["figures"]}
    assert figures["catanatron 3.2.1: actions"]["value"] == pytest.approx(1.8)
    ratio = figures["the core, pure Python, to catanatron: actions a second"]
    assert ratio["least"] == 10
    assert ratio["value"] == pytest.approx(figures["the core, pure Python: actions"]["value"] / 1.8)
    assert figures["the engine: games"]["value"] > 0
    assert told["left_out"] == list(LEFT_OUT)


def test_cities_and_knights_is_measured_too_and_catanatron_has_no_part_in_it() -> None:
    told = json.loads(playouts.run(games=1, seed=3, as_json=True, box="cities_knights"))
    names = [one["name"] for one in told["figures"]]
    assert "Cities & Knights, the core, pure Python: games" in names
    assert all(name.startswith("Cities & Knights, ") for name in names)
    assert told["left_out"] == [*LEFT_OUT, *KNIGHTS_LEFT_OUT]


def test_what_the_core_leaves_out_is_told_beside_the_figures() -> None:
    told = playouts.run(games=1, seed=3)
    assert "the core, pure Python: games" in told
    assert all(f"- {one}" in told for one in LEFT_OUT)
    assert all(f"- Cities & Knights, {one}" in told for one in KNIGHTS_LEFT_OUT)


def test_an_interpreter_without_the_other_engine_is_told_with_its_own_words(tmp_path: Path) -> None:
    python = interpreter(tmp_path, "import sys\nsys.exit('ModuleNotFoundError: No module named catanatron')")
    with pytest.raises(BenchError, match="ModuleNotFoundError"):
        playouts.run(games=1, beside=python)


def test_so_many_games_are_compared_move_by_move() -> None:
    one, other = playouts.lockstep(2, seed=1).splitlines()
    assert one.startswith("In step: 2 games")
    assert other.startswith("In step: Cities & Knights, 2 games")
    assert playouts.lockstep(1, seed=1, box="cities_knights").startswith("In step: Cities & Knights, 1 games")
