"""The benchmark of the chances runs, and its table would show chances that are wrong."""

import json

import pytest

from benchmarks import chances
from benchmarks.chances import TOGETHER, Told, fitted, reliability


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players who hardly think, and few play-outs: how right the figures are is no affair of a test."""
    for name, number in (("TIMES", 1), ("PLAYOUTS", 4), ("AT_RANDOM", 2)):
        monkeypatch.setattr(chances, name, number)


@pytest.mark.usefixtures("hasty")
def test_every_player_of_every_game_is_in_the_table() -> None:
    told = json.loads(chances.run(games=2, seed=3, as_json=True))
    assert sum(row["players"] for row in told["rows"]) == 2 * 3 * 4
    assert {row["moment"] for row in told["rows"]} == {"a third", "a half", "two thirds"}
    assert told["policy"]["games"] == 2
    assert told["log_loss"] > 0


@pytest.mark.usefixtures("hasty")
def test_the_same_seed_gives_the_same_table_in_words_and_the_best_numbers() -> None:
    words = chances.run(games=2, seed=3)
    assert words == chances.run(games=2, seed=3)
    assert "Off by at most" in words
    assert "(" in chances.run(games=2, seed=3, fit=True)


def test_chances_that_are_wrong_are_seen() -> None:
    """Of those who were given four games of five, half have won."""
    half = [Told(0, [80, 20], seat) for seat in (0, 1) for _ in range(TOGETHER)]
    assert min(row.off for row in reliability(half)) > 25


def test_chances_that_are_right_are_seen_too() -> None:
    right = [Told(0, [500, 500], seat) for seat in (0, 1) for _ in range(TOGETHER)]
    assert max(row.off for row in reliability(right)) == 0


def test_small_groups_are_put_together() -> None:
    found = [Told(0, [won, 100 - won], 0) for won in range(101)]
    assert all(row.players >= min(TOGETHER, 202) for row in reliability(found))


def test_figures_that_are_too_sure_are_drawn_together_by_the_fit() -> None:
    sure = [Told(0, [90, 10], int(at % 10 >= 6)) for at in range(200)]
    sharpness, _ = fitted(sure)
    assert sharpness < 0.6
