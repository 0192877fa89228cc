"""The benchmark of a box runs and says what it measured; how fast is no affair of a test."""

import json
from random import Random

import pytest

from benchmarks import boxes, full_table, scenarios
from benchmarks.fleets import fleets
from benchmarks.full_table import SIX
from companion.cli import main
from companion.geometry.printed import beginner_board
from companion.kernel import State
from companion.rules.choice import Choice, game_of
from companion.rules.random_play import step
from tests.boxes.offered import EXPLORERS_PIRATES


def test_every_product_has_a_name_on_the_command_line() -> None:
    assert boxes.NAMES == {
        "seafarers": "seafarers",
        "traders_barbarians": "traders and barbarians",
        "explorers_pirates": "explorers and pirates",
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
    there_are = "seafarers, traders_barbarians, explorers_pirates, cities_knights"
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


def test_fleets_are_measured_where_ships_sail() -> None:
    random, scenario = Random(1), "pirate lairs"
    board = EXPLORERS_PIRATES.scenarios[1].layouts[-1].laid(6, random)
    game = game_of(Choice(SIX, board, products=(EXPLORERS_PIRATES.name,), scenarios=(scenario,)))
    states = [State.start(game)]
    for _ in range(400):
        states.append(step(states[-1], random)[1].state)
    found = fleets(states, random)
    assert set(found) == {
        "a fleet in play",
        "a fleet of three",
        "a passage with eight movement points, past a pirate ship",
        "all options with three ships each",
    }
    assert all(min(seconds) > 0 for seconds in found.values())
    assert fleets([State.start(game_of(Choice(SIX, beginner_board(6))))], random) == {}


def test_a_box_without_a_longest_line_has_no_figures_of_one() -> None:
    found = {"scenarios": ["all missions"], "hexes": 104, "options_ms": {"p50": 0.1, "p95": 0.2}}
    assert [line.split(",")[0] for line in full_table.in_words(found)] == [
        "six players on 104 hexes: all missions",
        "all options",
    ]
