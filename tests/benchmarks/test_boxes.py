"""The benchmark of a box runs and says what it measured; how fast is no affair of a test."""

import json

import pytest

from benchmarks import boxes, scenarios
from companion.cli import main


def test_every_product_has_a_name_on_the_command_line() -> None:
    assert boxes.NAMES == {
        "seafarers": "seafarers",
        "traders_barbarians": "traders and barbarians",
        "cities_knights": "cities and knights",
    }


def test_a_box_is_measured_in_turns_with_the_base_game(capsys: pytest.CaptureFixture[str]) -> None:
    boxes.run("cities_knights", games=1, seed=3, json=True)

    found = json.loads(capsys.readouterr().out)
    assert [row["way"] for row in found["ways"]] == ["plain", "cities and knights"]
    assert found["share_of_base"] == pytest.approx(
        found["ways"][1]["actions_per_s"] / found["ways"][0]["actions_per_s"]
    )
    assert 0 < found["options_us"]["p50"] <= found["options_us"]["p95"]
    full = found["full_table"]
    assert (full["scenarios"], full["hexes"]) == (["cities and knights"], 30)
    for calls in ("options_ms", "longest_line_ms", "longest_drawn_line_ms"):
        assert 0 < full[calls]["p50"] <= full[calls]["p95"]


def test_the_figures_are_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    boxes.run("cities_knights", games=1, seed=3)

    assert "cities and knights" in (told := capsys.readouterr().out)
    assert "actions/s beside the base game" in told
    assert "six players on 30 hexes: cities and knights" in told


def test_a_box_that_is_none_is_named_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["bench", "engine", "--box", "dragons"])

    assert stopped.value.code == 2
    there_are = "seafarers, traders_barbarians, cities_knights"
    assert f"there is no box 'dragons'; there are {there_are}" in capsys.readouterr().err


def test_each_scenario_is_measured_and_the_routes_of_what_moves_by_itself() -> None:
    found = scenarios.measure("traders and barbarians", 1)

    assert {name: set(figures["routes_ms"]) for name, figures in found.items()} == {
        "the fishermen of catan": set(),
        "the rivers of catan": set(),
        "the caravans": set(),
        "barbarian attack": {"a knight, with and without grain"},
        "wagons": {"a wagon in play", "a wagon with the last card and gold"},
    }
    for figures in found.values():
        for spread in (figures["options_ms"], *figures["routes_ms"].values()):
            assert 0 < spread["p50"] <= spread["p95"]
    told = "\n".join(scenarios.in_words(found))
    assert all(f"{name}: all options" in told for name in found)
