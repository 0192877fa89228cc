"""The benchmark of the engine runs and says what it measured; how fast is no affair of a test."""

import json
import stat
import sys
from pathlib import Path

import pytest

from benchmarks import engine

ANSWER = '{"games": 1, "actions": 900, "seconds": 0.5, "copy_us": 60.0, "branch_us": 90.0, "version": "3.2.1"}'


def interpreter(folder: Path, script: str) -> str:
    """A program that stands in for a Python with the other engine."""
    program = folder / "python"
    program.write_text(f"#!{sys.executable}\n{script}\n", encoding="utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return str(program)


def test_one_game_is_enough_for_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    engine.run(games=1, seed=3, json=True)
    found = json.loads(capsys.readouterr().out)
    assert set(found) == {
        "machine",
        "seed",
        "ways",
        "options_us",
        "apply_us",
        "branch_us",
        "copy_us",
        "beside",
        "ratio",
    }
    assert [way["way"] for way in found["ways"]] == ["plain", "with offers", "a third of the cards unknown"]
    assert all(way["games"] == 1 and way["actions_per_s"] > 0 for way in found["ways"])
    assert found["options_us"]["p50"] <= found["options_us"]["p95"]
    assert found["apply_us"]["p50"] <= found["apply_us"]["p95"]


def test_the_same_seed_plays_the_same_games() -> None:
    one, other = (engine.measure(1, 5, None)["ways"] for _ in range(2))
    assert [way["actions_a_game"] for way in one] == [way["actions_a_game"] for way in other]


def test_the_other_engine_is_measured_by_the_interpreter_that_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    engine.run(games=1, seed=3, beside=interpreter(tmp_path, f"print('{ANSWER}')"))
    told = capsys.readouterr().out
    assert "catanatron 3.2.1                   2.0 games/s     1,800 actions/s" in told
    assert "a copy in catanatron           60.0 us, played on 90.0 us" in told
    assert "ours to theirs" in told


def test_an_interpreter_without_the_other_engine_is_told_with_its_own_words(tmp_path: Path) -> None:
    python = interpreter(tmp_path, "import sys\nsys.exit('ModuleNotFoundError: No module named catanatron')")
    with pytest.raises(engine.BenchError, match="could not play catanatron's games: ModuleNotFoundError"):
        engine.run(games=1, beside=python)


def test_a_missing_interpreter_is_told(tmp_path: Path) -> None:
    with pytest.raises(engine.BenchError, match="could not play catanatron's games"):
        engine.run(games=1, beside=str(tmp_path / "nowhere"))
