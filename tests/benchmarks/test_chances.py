"""The benchmark of the chances runs, and its table would show chances that are wrong."""

import json
from pathlib import Path

import pytest

from benchmarks import chances
from benchmarks.chances import BY_LENGTH, BY_POINTS, TOGETHER, Told, fitted, reliability
from companion.forecast.shares import shares


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players who hardly think, and few play-outs: how right the figures are is no affair of a test."""
    for name, number in (("TIMES", 1), ("PLAYOUTS", 4), ("AT_RANDOM", 2)):
        monkeypatch.setattr(chances, name, number)


@pytest.mark.usefixtures("hasty")
def test_every_player_of_every_game_is_in_the_table() -> None:
    told = json.loads(chances.run(games=2, seed=3, as_json=True))
    for way in (BY_POINTS, BY_LENGTH):
        rows = [row for row in told["rows"] if row["way"] == way]
        assert sum(row["players"] for row in rows) == 2 * 3 * 4
        assert {row["moment"] for row in rows} == {"a third", "a half", "two thirds"}
        assert told["log_loss"][way] > 0
    assert told["policy"]["games"] == 2


@pytest.mark.usefixtures("hasty")
def test_by_points_a_moment_is_the_first_at_which_the_leader_shows_that_share() -> None:
    found = [one for one in chances.told_of("3 0") if one.way == BY_POINTS]
    assert [one.moment for one in found] == [0, 1, 2]
    for one, least in zip(found, (1 / 3, 1 / 2, 2 / 3), strict=True):
        assert least <= one.lead < least + 0.4


@pytest.mark.usefixtures("hasty")
def test_the_same_seed_gives_the_same_table_in_words_and_the_best_numbers() -> None:
    words = chances.run(games=2, seed=3)
    assert words == chances.run(games=2, seed=3)
    assert "groups are within 5 points" in words
    assert "150 play-outs" not in words
    assert "(" in chances.run(games=2, seed=3, fit=True)


@pytest.mark.usefixtures("hasty")
def test_games_whose_outcomes_are_kept_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "outcomes"
    first = chances.run(games=2, seed=3, as_json=True, outcomes=kept)
    assert first == chances.run(games=2, seed=3, as_json=True)
    monkeypatch.setattr(chances, "told_of", lambda name: pytest.fail(f"{name} was played again"))
    assert chances.run(games=2, seed=3, as_json=True, outcomes=kept) == first
    with pytest.raises(pytest.fail.Exception, match="3 2"):
        chances.run(games=3, seed=3, outcomes=kept)


def test_chances_that_are_wrong_are_seen() -> None:
    """Of those who were given four games of five, half have won."""
    half = [Told(BY_POINTS, 0, [80, 20], 0.5, seat) for seat in (0, 1) for _ in range(TOGETHER)]
    rows = list(reliability(half, BY_POINTS))
    assert min(row.off for row in rows) > 20
    assert all(row.off > 2 * row.luck for row in rows)


def test_chances_that_are_right_are_seen_too() -> None:
    right = [Told(BY_POINTS, 0, [500, 500], 0.5, seat) for seat in (0, 1) for _ in range(TOGETHER)]
    assert max(row.off for row in reliability(right, BY_POINTS)) == 0


def test_small_groups_are_put_together() -> None:
    found = [Told(BY_POINTS, 0, [won, 100 - won], 0.5, 0) for won in range(101)]
    assert all(row.players >= min(TOGETHER, 202) for row in reliability(found, BY_POINTS))


def test_luck_is_that_of_so_many_throws() -> None:
    (row,) = reliability([Told(BY_POINTS, 0, [500, 500], 0.5, 0) for _ in range(200)], BY_POINTS)
    assert row.players == 400
    assert row.luck == pytest.approx(1.96 * 50 / 400**0.5)


def test_figures_that_are_too_sure_are_drawn_together_by_the_fit() -> None:
    sure = [Told(BY_POINTS, 0, [90, 10], 0.5, int(at % 10 >= 6)) for at in range(200)]
    best = fitted(sure)
    assert shares(sure[0].won, 0.5, best)[0].chance == pytest.approx(0.6, abs=0.02)


def test_the_fit_tells_the_beginning_of_a_game_from_its_end() -> None:
    """Early those who are given 80% win 60%, late they win 90%."""
    early = [Told(BY_POINTS, 0, [80, 20], 0.2, int(at % 10 >= 6)) for at in range(100)]
    late = [Told(BY_POINTS, 2, [80, 20], 0.9, int(at % 10 >= 9)) for at in range(100)]
    best = fitted(early + late)
    assert best.power(0.2) < 0.5
    assert best.power(0.9) > 1.3
