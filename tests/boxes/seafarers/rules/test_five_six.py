"""Five and six at sea: ledger Seafarers, SEA56-08 to SEA56-15."""

import pytest

from tests.boxes.seafarers.rules.speech_ships import paths, ships
from tests.boxes.seafarers.rules.table import SIX, Table, lay

FLEETS = """
    red     settlement (0,0)NW
    red     ship (0,0)-NW (0,0)-NE
    red     holds 1 wool 1 lumber
    orange  settlement (0,0)SE
    orange  ship (0,0)-SE
    orange  holds 2 wool 2 lumber
    """


def six(**how: object) -> Table:
    """Red's turn after the roll; orange is the third player to the left."""
    return lay(FLEETS, seats=SIX, **how).play("red rolls 1 1")


@pytest.mark.rule("SEA56-08", "SEA56-09", "SEA56-10", "SEA56-11")
def test_each_of_the_paired_players_moves_a_ship_in_their_own_part() -> None:
    table = six().play("red moves ship (0,0)-NE to (0,0)-W", "red ends", "orange builds ship (0,0)-E")
    table.play("orange moves ship (0,0)-SE to (0,0)-NE")
    assert ships(table, "orange") == paths(table, "(0,0)-NE (0,0)-E")


@pytest.mark.rule("SEA56-12")
def test_a_ship_of_player_two_may_be_moved_in_their_next_part() -> None:
    table = six().play("red ends", "orange builds ship (0,0)-SW")
    assert table.refused("orange moves ship (0,0)-SW to (0,0)-E") == "SEA-54"
    table.play(
        "orange ends", "blue rolls 1 1", "blue ends", "green ends", "white rolls 1 1", "white ends", "brown ends"
    )
    table.play("orange rolls 1 1", "orange moves ship (0,0)-SW to (0,0)-E")


@pytest.mark.rule("SEA56-13")
def test_player_two_may_win_in_their_own_part() -> None:
    table = lay(
        """
        orange  settlement (0,0)SE
        orange  home (0,0)SE
        orange  ship (0,0)-SW (0,0)-SE
        orange  holds 1 brick 1 lumber 1 wool 1 grain
        """,
        seats=SIX,
        target=4,
    )
    table.play("red rolls 1 1", "red ends", "orange builds settlement (0,0)SW")
    assert table.winner() == "orange"


@pytest.mark.rule("SEA56-14")
def test_player_two_may_move_the_pirate_with_a_knight() -> None:
    table = lay(f"{FLEETS}\norange cards 1 knight", seats=SIX).play("red rolls 1 1", "red ends", "orange plays knight")
    table.play("orange moves the pirate to (0,-1)")


@pytest.mark.rule("SEA56-15")
def test_in_the_special_building_phase_ships_are_built_but_not_moved() -> None:
    table = six(five_six="special building").play("red ends")
    table.play("blue passes", "white passes", "orange builds ship (0,0)-E")
    assert table.refused("orange moves ship (0,0)-SE to (0,0)-W") == "SEA-50"
