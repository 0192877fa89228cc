"""The demonstration and the family's own games: who plays in which, and which of them a start puts on the table."""

import json
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex

import pytest

from companion.app import Companion, Plan
from companion.boxes.explorers_pirates.rules.loading import LoadShip
from companion.boxes.explorers_pirates.rules.pirate_ships import PlacePirateShip
from companion.boxes.explorers_pirates.rules.voyages import SailShip
from companion.boxes.seafarers.rules.moving import MoveShip
from companion.boxes.seafarers.rules.ships import BuildShip
from companion.boxes.traders_barbarians.rules.barbarian_attack.landing import RESULTS, RollForLanding
from companion.config import Config
from companion.demonstration import begin_demonstration
from companion.geometry.printed import beginner_board
from companion.mechanisms.rules.exploring import LayToken, TurnHex
from companion.rules.base.scoring import Score
from companion.rules.base.starting_player import ChooseStarter
from companion.rules.choice import Choice
from companion.table import About, Booked, Journal
from tests.waiting import until

FOUR = ("red", "blue", "white", "orange")
OURS = Choice(("red", "blue", "white"), beginner_board(3), names=("Anna", "Ben", "Cleo"))


@contextmanager
def started(data: Path, *, simulate: bool, autoplay: bool = True, scenario: str = ""):
    """A companion as `companion serve` starts it, and what it has said."""
    said: list[str] = []
    settings = Config.model_validate(
        {"server": {"host": "127.0.0.1", "port": 0}, "dice": {"source": "taps", "camera": "none", "serial": "none"}}
    )
    plan = Plan(settings, data, simulate, FOUR if autoplay else (), seed=1, pace=0.0, scenario=scenario)
    companion = Companion(plan, say=said.append).start()
    try:
        yield companion, said
    finally:
        companion.stop()


def watched(data: Path) -> str:
    """A demonstration that was on for a while; its game."""
    with started(data, simulate=True) as (companion, _):
        table = companion.evening.table
        until(lambda: table.revision >= 3)
        return table.game


def played(data: Path, *, simulate: bool) -> tuple[str, int]:
    """The family's own game with its first step, and how many entries it has."""
    with started(data, simulate=simulate) as (companion, _):
        companion.evening.begin(OURS, dice="taps")
        table = companion.evening.table
        answer = table.submit(ChooseStarter(0, 0), by="tablet", key=token_hex(8), seen=None)
        assert isinstance(answer, Booked)
        return table.game, table.revision


def test_a_simulated_table_begins_a_demonstration_and_says_so(tmp_path) -> None:
    with started(tmp_path, simulate=True) as (companion, said):
        assert companion.evening.table.about == About(robots=FOUR, demonstration=True)
        assert companion.evening.state().demonstration
        assert any(line.startswith("A demonstration is running: automatic players play it.") for line in said)


def test_without_simulated_dice_the_demonstration_stays_closed(tmp_path) -> None:
    watched(tmp_path)
    with started(tmp_path, simulate=False) as (companion, said):
        assert companion.evening.table is None
        assert said == ["The demonstration needs simulated dice. Say on the tablet who is playing your game."]


def test_without_automatic_players_the_demonstration_stays_closed(tmp_path) -> None:
    watched(tmp_path)
    with started(tmp_path, simulate=True, autoplay=False) as (companion, _):
        assert companion.evening.table is None


def test_without_simulated_dice_the_family_goes_on_with_its_own_game_whatever_was_shown_since(
    tmp_path,
) -> None:
    ours, _ = played(tmp_path, simulate=False)
    with started(tmp_path, simulate=True) as (companion, _):
        begin_demonstration(companion.evening, FOUR)
    with started(tmp_path, simulate=False) as (companion, said):
        assert companion.evening.table.game == ours
        assert said == ["Your last game is on the table: Anna, Ben and Cleo."]


def test_the_demonstration_goes_on_where_it_was(tmp_path) -> None:
    game = watched(tmp_path)
    with started(tmp_path, simulate=True) as (companion, _):
        table = companion.evening.table
        assert table.game == game
        revision = table.revision
        until(lambda: table.revision > revision)


def test_in_the_familys_own_game_nobody_plays_and_nothing_falls_by_itself(tmp_path, monkeypatch) -> None:
    ours, entries = played(tmp_path, simulate=True)
    looks: list[None] = []
    with started(tmp_path, simulate=True) as (companion, said):
        evening = companion.evening
        monkeypatch.setattr(evening.equipment.simulated, "throw", lambda source: pytest.fail("dice fell by themselves"))
        there = type(evening).played_by_robots.fget
        monkeypatch.setattr(
            type(evening), "played_by_robots", property(lambda self: (looks.append(None), there(self))[1])
        )
        until(lambda: len(looks) > 4)  # the automatic players have looked at the table again and again
        assert (evening.table.game, evening.table.revision) == (ours, entries)
        assert not evening.state().demonstration
        assert said[-1].startswith("Your last game is on the table: Anna, Ben and Cleo. The dice are simulated:")


def test_a_family_that_plays_its_own_game_leaves_the_demonstration_to_itself(tmp_path) -> None:
    with started(tmp_path, simulate=True) as (companion, _):
        shown = companion.evening.table
        companion.evening.setting_up.begin()
        ours = companion.evening.table
        assert ours.about == About()
        assert companion.evening.source == "taps"
        stood = shown.revision
        companion.evening.go_on(shown.game)
        again = companion.evening.table
        until(lambda: again.revision > stood + 3)
        assert ours.revision == 0


@pytest.mark.parametrize("seats", [("green", "brown"), (*FOUR, "green"), (*FOUR, "green", "brown"), ("white", "blue")])
def test_any_number_of_any_colours_plays_a_demonstration(tmp_path, seats) -> None:
    with started(tmp_path, simulate=True) as (companion, _):
        begin_demonstration(companion.evening, seats)
        table = companion.evening.table
        until(lambda: {table.choice.seats[line.action.player] for line in table.history.lines()} == set(seats))


def test_a_demonstration_at_sea_builds_and_moves_ships_explores_and_finishes(tmp_path) -> None:
    with started(tmp_path, simulate=True, scenario="the fog islands") as (companion, _):
        table = companion.evening.table
        assert table.choice.scenarios == ("the fog islands",)
        until(lambda: table.state[Score].winner is not None)
        assert {BuildShip, MoveShip, TurnHex, LayToken} <= {type(line.action) for line in table.history.lines()}


@pytest.mark.parametrize("scenario", ["the fishermen of catan", "the rivers of catan", "the caravans", "wagons"])
def test_a_demonstration_of_traders_and_barbarians_finishes(tmp_path, scenario) -> None:
    with started(tmp_path, simulate=True, scenario=scenario) as (companion, _):
        table = companion.evening.table
        assert table.choice.scenarios == (scenario,)
        until(lambda: table.state[Score].winner is not None)


def test_a_demonstration_of_barbarian_attack_throws_for_every_landing(tmp_path) -> None:
    with started(tmp_path, simulate=True, scenario="barbarian attack") as (companion, _):
        table = companion.evening.table
        until(lambda: sum(type(line.action) is RollForLanding for line in table.history.lines()) > RESULTS)


@pytest.mark.parametrize(
    ("scenario", "done"),
    [("land ho", {SailShip, TurnHex, LoadShip}), ("pirate lairs", {SailShip, TurnHex, PlacePirateShip})],
)
def test_a_demonstration_explores_with_ships_and_finishes(tmp_path, scenario, done) -> None:
    with started(tmp_path, simulate=True, scenario=scenario) as (companion, _):
        table = companion.evening.table
        assert table.choice.scenarios == (scenario,)
        until(lambda: table.state[Score].winner is not None)
        assert done <= {type(line.action) for line in table.history.lines()}


def test_a_demonstration_of_another_scenario_takes_the_place_of_the_last_one(tmp_path) -> None:
    first = watched(tmp_path)
    with started(tmp_path, simulate=True, scenario="new world") as (companion, _):
        second = companion.evening.table
        assert (second.choice.scenarios, second.game != first) == (("new world",), True)
    with started(tmp_path, simulate=True, scenario="new world") as (companion, _):
        assert companion.evening.table.game == second.game


def test_a_family_keeps_its_own_game_whatever_the_demonstration_is_to_show(tmp_path) -> None:
    ours, _ = played(tmp_path, simulate=True)
    with started(tmp_path, simulate=True, scenario="new world") as (companion, _):
        assert companion.evening.table.game == ours


def test_robots_and_the_demonstration_are_kept_with_the_game_and_in_no_record(tmp_path) -> None:
    game = watched(tmp_path)
    journal = Journal.open(tmp_path / "journal.sqlite")
    assert journal.about(game) == About(robots=FOUR, demonstration=True)
    assert not {"robots", "demonstration"} & set(json.loads(json.dumps(journal.header(game))))
    journal.close()
