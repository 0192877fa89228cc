"""Friendly Robber and Harbormaster in the scenarios. Ledger TBV1-05, -11, -12, TBS1-51, TBS2-41, TBS3-45, TB0-12."""

from random import Random

import pytest

from companion.geometry.printed import beginner_board
from companion.kernel import Seat, State
from companion.rules.base.points import target
from companion.rules.boxes import variants_of
from companion.rules.choice import Choice, game_of
from tests.boxes.offered import TRADERS_BARBARIANS
from tests.boxes.traders_barbarians.rules.caravans.table import lay as in_the_desert
from tests.boxes.traders_barbarians.rules.fishermen.table import fish
from tests.boxes.traders_barbarians.rules.fishermen.table import lay as at_the_lake
from tests.boxes.traders_barbarians.rules.rivers.table import lay as at_the_rivers
from tests.rules.table import FOUR, Table

BOX, FRIENDLY = (TRADERS_BARBARIANS.name,), ("friendly robber",)
EVERYWHERE = """
    red    settlement (0,-1)N (1,-1)N
    blue   settlement (0,-2)S (2,-1)S
    white  settlement (-2,1)N (0,0)N
    orange settlement (-1,1)S (0,2)N
"""
ROUND_THE_MIDDLE = """
           Hi6   Fo5
        Mo4   Oa    Pa3
           Fi8   Hi9
    red  settlement (0,0)N (0,0)S
    blue settlement (0,0)SW (0,0)NE
"""


def target_of(scenario: str, variants: tuple[str, ...] = ()) -> int:
    """How many points win a scenario, or the base game where none is named."""
    one = next((each for each in TRADERS_BARBARIANS.scenarios if each.name == scenario), None)
    board = one.layouts[0].laid(4, Random(1)) if one else beginner_board(4)
    chosen = {"products": BOX, "scenarios": (scenario,)} if one else {}
    return target(State.start(game_of(Choice(FOUR, board, variants, **chosen))), Seat(0))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("scenario", "points"),
    [
        pytest.param("", 10, marks=pytest.mark.rule("TB0-12")),
        pytest.param("the fishermen of catan", 10, marks=pytest.mark.rule("TB0-12", "TBS1-51")),
        pytest.param("the rivers of catan", 10, marks=pytest.mark.rule("TB0-12", "TBS2-41")),
        pytest.param("the caravans", 12, marks=pytest.mark.rule("TB0-12", "TBS3-45")),
        pytest.param("barbarian attack", 12, marks=pytest.mark.rule("TB0-12", "TBS4-93")),
        pytest.param("wagons", 13, marks=pytest.mark.rule("TB0-12", "TBS5-85")),
    ],
)
def test_the_harbormaster_raises_what_wins_by_one(scenario: str, points: int) -> None:
    assert (target_of(scenario), target_of(scenario, ("harbormaster",))) == (points, points + 1)


@pytest.mark.rule("TB0-09", "TB0-11")
@pytest.mark.parametrize("scenario", [one.name for one in TRADERS_BARBARIANS.scenarios])
def test_every_variant_for_more_than_two_goes_with_every_scenario_and_with_the_others(scenario: str) -> None:
    there_are = {one.name for one in TRADERS_BARBARIANS.variants if one.players is None}
    assert there_are <= variants_of(BOX, (scenario,)).keys()
    assert target_of(scenario, tuple(sorted(there_are))) == target_of(scenario) + 1


def beside_the_board(table: Table) -> bool:
    """Whether that is the only place for the robber."""
    refused = [f"red moves the robber to {name}" for name in table.game.topology.hex_names]
    return table.may("red moves the robber to beside the board") and not any(map(table.may, refused))


@pytest.mark.rule("TBV1-11")
def test_with_every_hex_of_an_oasis_closed_the_robber_goes_beside_the_board_and_comes_back() -> None:
    table = in_the_desert(board=ROUND_THE_MIDDLE + "red cards 1 knight\n", variants=FRIENDLY).play("red rolls 3 4")
    assert beside_the_board(table)
    table.play("red moves the robber to beside the board")
    assert table.robber() is None
    table.play("blue corrects city (0,0)NE", "blue corrects settlement (0,-1)N", "red plays knight")
    table.play("red moves the robber to (1,0)")
    assert table.robber() == "(1,0)"


@pytest.mark.rule("TBV1-11")
def test_with_every_hex_and_the_lake_closed_the_robber_goes_beside_the_board() -> None:
    table = at_the_lake(EVERYWHERE, variants=FRIENDLY).play("red rolls 3 4")
    assert beside_the_board(table)
    table.play("red moves the robber to beside the board", "red ends", "blue corrects city (2,-1)S")
    table.play("blue rolls 3 4", "blue moves the robber to (2,0)")
    assert table.robber() == "(2,0)"


@pytest.mark.rule("TBV1-12")
def test_three_fish_draw_from_the_poor_as_well() -> None:
    drawing = "blue settlement (0,0)N\nblue holds 1 ore\nred fish 1 triple_fish"
    table = at_the_lake(drawing, variants=FRIENDLY).play("red rolls 1 3")
    table.play("red draws ore from blue for fish", "red pays 1 triple_fish")
    assert (table.hand("red"), fish(table, "red")) == ({"ore": 1}, {})


@pytest.mark.rule("TBV1-05", "TBS2-33")
def test_a_poor_settler_with_two_points_left_is_spared() -> None:
    drawing = "blue settlement (0,-2)N (2,-2)N (2,1)N (1,1)SE\nred gold 1\nwhite gold 1\norange gold 1\n"
    table = at_the_rivers(drawing + "blue gold 0", variants=FRIENDLY).play("red rolls 3 4")
    assert table.points("blue") == 2
    assert table.refused("red moves the robber to (0,-2)") == "TBV1-03"
    table.play("orange says 0 gold", "blue says 1 gold")
    assert table.points("blue") == 4
    assert table.may("red moves the robber to (0,-2)")
