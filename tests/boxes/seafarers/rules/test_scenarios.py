"""What each scenario prints: targets, special points, who may play, and what starts where. Ledger Seafarers."""

from random import Random

import pytest

from companion.boxes.seafarers.rules.islands import foreign_islands, the_islands
from companion.boxes.seafarers.rules.moving import MoveShip
from companion.boxes.seafarers.rules.pirate import Pirate
from companion.kernel import Game, State
from companion.rules.base.robber import Robber
from companion.rules.boxes import played
from companion.rules.choice import Choice, game_of
from tests.boxes.offered import SEAFARERS
from tests.boxes.seafarers.rules.speech_ships import paths, ships
from tests.boxes.seafarers.rules.table import SIX, Table, lay

SCENARIOS = {scenario.name: scenario for scenario in SEAFARERS.scenarios}
FOR_FIVE = [name for name, scenario in SCENARIOS.items() if scenario.most >= 5]
TARGETS = {
    "heading for new shores": 14,
    "the four islands": 13,
    "the fog islands": 12,
    "through the desert": 14,
    "the forgotten tribe": 13,
    "cloth for catan": 14,
    "the pirate islands": 10,
    "the wonders of catan": 10,
    "new world": 12,
}
"""Those of the booklet, with what it prints; a table may have more."""


def game(name: str, seats: int, **how: object) -> Game:
    """A scenario on its printed board."""
    board = SCENARIOS[name].layouts[0].laid(seats, Random(name))
    return game_of(Choice(SIX[:seats], board, products=("seafarers",), scenarios=(name,), **how))  # type: ignore[arg-type]


@pytest.mark.rule("SEA1-15", "SEA2-14", "SEA4-18", "SEA9-14", "SEA56-06", "SEA56-07")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_each_scenario_is_played_to_its_own_target_by_three_to_six(seats: int) -> None:
    assert {name: game(name, seats).setup.target for name in TARGETS} == TARGETS


@pytest.mark.rule("SEA-111")
@pytest.mark.parametrize("name", TARGETS)
def test_a_scenario_says_what_it_adds_and_its_variable_board_is_only_offered(name: str) -> None:
    one = SCENARIOS[name]
    first, *others = one.layouts
    assert all((one.title, one.words, one.target))
    assert first.name in ("printed", "dealt")
    assert first.model(4).rules is not None  # the lists of its components
    assert {other.name for other in others} <= {"as_printed", "variable"}


@pytest.mark.rule("SEA56-02")
@pytest.mark.parametrize("name", FOR_FIVE)
def test_five_and_six_play_with_the_cards_pieces_and_turns_of_the_extension(name: str) -> None:
    five, four = game(name, 5), game(name, 4)
    assert [Table(each).supply()["ore"] for each in (five, four)] == [24, 19]
    assert ("paired players" in five.modules, "paired players" in four.modules) == (True, False)


@pytest.mark.rule("SEA-112")
def test_three_scenarios_are_boards_and_nothing_else() -> None:
    assert [name for name in TARGETS if not SCENARIOS[name].modules] == [
        "heading for new shores",
        "the four islands",
        "through the desert",
    ]


@pytest.mark.rule("SEA1-08", "SEA2-07", "SEA3-10", "SEA4-10", "SEA9-11")
@pytest.mark.parametrize(
    "name", ["heading for new shores", "the four islands", "the fog islands", "through the desert"]
)
def test_a_starting_settlement_on_the_coast_may_take_a_ship(name: str) -> None:
    table = Table(game(name, 4)).play("red starts")
    board = table.game.topology
    for action in table.state.options(table.seat("red")):
        after = table.state.apply(action)
        if any(type(one).__name__ == "PlaceShip" for one in after.state.options(table.seat("red"))):  # type: ignore[union-attr]
            return
    raise AssertionError(f"no starting ship on {len(board.hexes)} hexes")


@pytest.mark.rule("SEA4-12", "SEA4-13", "SEA4-16", "SEA56-29")
@pytest.mark.parametrize(("seats", "how", "areas"), [(3, {}, 4), (4, {}, 4), (6, {}, 6)])
def test_strips_and_islands_are_foreign_areas(seats: int, how: dict[str, object], areas: int) -> None:
    state = State.start(game("through the desert", seats, **how))
    assert len(foreign_islands(state, state.game.seats[0])) == areas


@pytest.mark.rule("SEA56-29")
def test_two_strips_may_count_as_one() -> None:
    one = State.start(game("through the desert", 6, settings=(("desert_5_6_strips", "one_area"),)))
    two = State.start(game("through the desert", 6))
    assert len(the_islands(two)) - len(the_islands(one)) == 1


@pytest.mark.rule("SEA4-17")
def test_roads_lie_between_two_deserts() -> None:
    table = lay(
        """
             Hi5   De   Mo9
                De    Pa4
        first (0,0)
        red holds 1 brick 1 lumber
        """
    ).play("red chooses the desert (1,0)", "red corrects settlement (1,0)S", "red rolls 1 1")
    table.play("red builds road (1,0)-SW")


@pytest.mark.rule("SEA56-18", "SEA1-14")
@pytest.mark.parametrize(("seats", "islands"), [(3, 3), (4, 3), (5, 6), (6, 6)])
def test_so_many_small_islands_lie_around_the_new_shores(seats: int, islands: int) -> None:
    state = State.start(game("heading for new shores", seats))
    assert len(foreign_islands(state, state.game.seats[0])) == islands


@pytest.mark.rule("SEA2-12", "SEA56-21")
@pytest.mark.parametrize(("seats", "islands"), [(3, 4), (4, 4), (6, 6)])
def test_the_four_islands_are_six_with_five_or_six_players(seats: int, islands: int) -> None:
    assert len(the_islands(State.start(game("the four islands", seats)))) == islands


@pytest.mark.rule("SEA9-13", "SEA9-15")
def test_a_foreign_island_of_the_new_world_is_worth_one_point() -> None:
    home = "red settlement (0,0)NW (0,0)NE\nred home (0,0)NW"
    assert lay(home, scenarios=("new world",)).points("red") == 2 + 1


@pytest.mark.rule("SEA1-09", "SEA1-10", "SEA2-08", "SEA2-09", "SEA3-11", "SEA3-12", "SEA4-11", "SEA9-12")
@pytest.mark.parametrize(
    ("name", "seats", "robber", "pirate"),
    [
        ("heading for new shores", 3, "(0,-3)", "(3,0)"),
        ("heading for new shores", 4, "(-1,1)", "(4,0)"),
        ("the four islands", 3, "(-3,3)", "(0,0)"),
        ("the four islands", 4, "(2,-2)", "(3,0)"),
        ("the fog islands", 3, "(-2,3)", "(-3,0)"),
        ("the fog islands", 4, "(4,-2)", "(-3,0)"),
        ("through the desert", 4, None, "(4,0)"),
        ("new world", 4, None, None),
    ],
)
def test_robber_and_pirate_start_where_the_board_says(
    name: str, seats: int, robber: str | None, pirate: str | None
) -> None:
    state = State.start(game(name, seats))
    names = state.game.topology.hex_names
    found = [None if at is None else names[at] for at in (state[Robber].hex, state[Pirate].hex)]
    assert found == [robber, pirate]


@pytest.mark.rule("SEA56-26")
def test_gold_in_the_corners_of_the_fog_is_no_starting_place() -> None:
    board = SCENARIOS["the fog islands"].layouts[0].printed(6)
    gold = {f"({one.q},{one.r})" for one in board.hexes if one.terrain == "gold" and one.number in (4, 10)}
    assert len(gold) == 2
    assert not gold & board.marked("home").keys()


@pytest.mark.rule("SEA-63")
def test_a_moved_ship_works_at_once_as_a_new_one_does() -> None:
    table = lay(
        """
        red settlement (0,0)NW
        red ship (0,0)-NW (0,0)-W
        red holds 1 brick 1 lumber 1 wool 1 grain
        """
    ).play("red rolls 1 1", "red moves ship (0,0)-W to (0,0)-NE", "red builds settlement (0,0)NE")
    assert ships(table, "red") == paths(table, "(0,0)-NW (0,0)-NE")


@pytest.mark.rule("SEA-10", "SEA-109", "SEA56-04")
def test_whatever_seafarers_does_not_change_holds() -> None:
    table = lay("red settlement (0,0)NW\nred holds 1 wool 1 lumber")
    assert table.refused("red builds road (0,0)-W") == "BASE-084"
    table.play("red rolls 1 1", "red ends")
    assert table.turn() == "blue"


@pytest.mark.rule("SEA-110")
def test_points_reached_in_somebody_elses_turn_count_when_ones_own_begins() -> None:
    table = lay(
        "blue settlement (0,0)NW (0,0)NE\nblue home (0,0)NW (0,0)NE\nblue ship (0,0)-NW",
        seats=("red", "blue", "white"),
        target=4,
    ).play("red rolls 1 1", "blue corrects settlement (-1,2)N", "red ends")
    assert (table.points("blue"), table.winner()) == (5, "blue")


@pytest.mark.rule("SEA-65", "SEA-114", "SEA-115")
def test_a_move_is_entered_with_both_of_its_paths_and_only_legal_ones_are_listed() -> None:
    table = lay("red settlement (0,0)NW\nred ship (0,0)-NW").play("red rolls 1 1")
    listed = [one for one in table.state.options(table.seat("red")) if isinstance(one, MoveShip)]
    names = table.game.topology.path_names
    assert {names[one.path] for one in listed} == set(paths(table, "(0,0)-NW"))
    assert {names[one.to] for one in listed} == set(paths(table, "(0,0)-W (-1,0)-NE"))


@pytest.mark.rule("SEA-124")
@pytest.mark.parametrize("name", list(SCENARIOS))
def test_the_harbormaster_and_the_friendly_robber_go_with_what_they_can(name: str) -> None:
    _, (scenario,) = played(("seafarers",), (name,))
    harbormaster = game(name, 4, variants=("harbormaster",))
    assert "harbormaster" in harbormaster.modules
    if "robber" not in scenario.without:
        assert "friendly robber" in game(name, 4, variants=("friendly robber",)).modules
