"""Roads beside camels and buildings between them. Ledger: TBS3-32 to TBS3-38, TBS3-45, and the boards."""

from collections import Counter
from random import Random

import pytest

from companion.geometry.models import differences
from companion.kernel import Seat, State
from companion.rules.base.points import target
from companion.rules.boxes import variants_of
from companion.rules.choice import Choice, game_of
from tests.boxes.offered import CARAVANS as SCENARIO
from tests.boxes.traders_barbarians.rules.caravans.table import FOUR, camels, lay, open_paths

UP = "camel (0,-1)-E (0,-1)-NE (0,-1)-NW"


@pytest.mark.rule("TBS3-32", "TBS3-33")
def test_a_road_beside_a_camel_counts_twice_at_once() -> None:
    table = lay("red road (0,-1)-E (0,-1)-NE (0,-1)-NW (-1,-1)-E\ncamel (0,-1)-E")
    assert (table.road_length("red"), table.longest_road()) == (5, "red")
    table = lay("red road (0,-1)-E (0,-1)-NE (0,-1)-NW (-1,-1)-E")
    assert table.longest_road() is None
    table.play("blue corrects camel (0,-1)-E")
    assert table.longest_road() == "red"
    assert lay(f"blue road (0,1)-E\n{UP}\nred road (0,-1)-E (0,-1)-NE (0,-1)-NW (-1,-1)-E").road_length("red") == 7


@pytest.mark.rule("TBS3-34", "TBS3-35")
def test_a_building_between_two_camels_is_worth_a_point_more() -> None:
    assert lay("red settlement (1,-2)S\ncamel (0,-1)-E").points("red") == 1
    assert lay("red settlement (1,-2)S\ncamel (0,-1)-E (0,-1)-NE").points("red") == 2
    assert lay("red city (1,-2)S\ncamel (0,-1)-E (0,-1)-NE").points("red") == 3


@pytest.mark.rule("TBS3-35")
def test_three_camels_at_a_building_are_worth_no_more_than_two() -> None:
    meet = "camel (0,-1)-E (0,-1)-NE (0,-1)-NW (-1,-1)-E (-1,0)-NE (0,0)-NW (0,0)-NE"
    table = lay(f"red settlement (0,0)N\n{meet}")
    assert len(camels(table)) == 7
    assert table.points("red") == 2


@pytest.mark.rule("TBS3-36")
def test_the_third_example_of_the_booklet() -> None:
    first = "(0,-1)-E (0,-1)-NE (0,-1)-NW (-1,-1)-NE"
    table = lay(
        f"""
        white settlement (0,-1)NE            road (0,-1)-E
        blue  settlement (0,-1)NW (1,0)S     road (0,-1)-NE (0,-1)-NW (-1,-1)-NE
        camel {first} (0,1)-NE (0,1)-E (-1,1)-NW
        """
    )
    longest = 2  # blue's
    assert (table.points("white"), table.points("blue")) == (1 + 1, 2 + 2 + longest)
    assert (table.road_length("white"), table.road_length("blue")) == (2, 6)
    assert len(open_paths(table)) == 6


@pytest.mark.rule("TBS3-37")
def test_twelve_points_win_and_thirteen_with_the_harbormaster() -> None:
    plan = SCENARIO.layouts[0].laid(4, Random(1))
    for variants, points in (((), 12), (("harbormaster",), 13)):
        choice = Choice(FOUR, plan, variants, products=("traders and barbarians",), scenarios=(SCENARIO.name,))
        assert target(State.start(game_of(choice)), Seat(0)) == points
    assert {"friendly robber", "harbormaster"} <= variants_of(choice.products, choice.scenarios).keys()


@pytest.mark.rule("TBS3-38")
def test_a_point_that_a_camel_brings_wins_only_in_ones_next_own_part() -> None:
    cities = "red city (2,0)NE (1,1)SE (0,2)S (2,-2)NE\nred settlement (1,-2)S (-2,0)NW (-2,2)S"
    table = lay(f"{cities}\nred holds 4 brick 4 lumber\ncamel (0,-1)-E\nblue holds 1 wool")
    assert table.points("red") == 11
    table.play("red rolls 1 1", "red ends", "blue corrects camel (0,-1)-NE")
    assert (table.points("red"), table.winner()) == (12, None)
    for colour in FOUR[1:]:
        table.play(f"{colour} rolls 1 1", f"{colour} ends")
    assert table.winner() == "red"


@pytest.mark.rule("TBS3-04", "TBS3-05")
def test_the_robber_starts_beside_the_board_and_never_stands_on_the_oasis() -> None:
    table = lay()
    assert table.robber() is None
    table.play("red rolls 3 4")
    assert table.refused("red moves the robber to (0,0)") == "BASE-179"
    table.play("red moves the robber to (1,0)", "red ends", "blue rolls 3 4")
    assert table.refused("blue moves the robber to (0,0)") == "BASE-179"


@pytest.mark.rule("TBS3-01", "TBS3-02", "TB56-23")
@pytest.mark.parametrize(("seats", "oases", "tokens"), [(3, 1, 18), (4, 1, 18), (5, 2, 28), (6, 2, 28)])
def test_the_oasis_lies_where_it_lies_and_the_rest_is_dealt(seats: int, oases: int, tokens: int) -> None:
    model = SCENARIO.layouts[0].model(seats)
    at = {h.at for h in model.plan.hexes if h.terrain == "oasis"}
    assert len(at) == oases
    assert oases == 2 or at == {(0, 0)}
    for layout in SCENARIO.layouts:
        plan = layout.laid(seats, Random(seats))
        assert {h.at for h in plan.hexes if h.terrain == "oasis"} == at
        assert "desert" not in Counter(h.terrain for h in plan.hexes)
        assert sum(h.number is not None for h in plan.hexes) == tokens
        assert len(plan.marked("arrow")) == 6 * oases
        assert differences(plan, model) == ()
