"""The pirate: ledger Seafarers, SEA-94 to SEA-108."""

import pytest

from companion.rules.base.robber import Robber
from tests.boxes.seafarers.rules.speech_ships import paths, pirate, ships
from tests.boxes.seafarers.rules.table import begin, lay

AT_SEA = """
    red   settlement (0,0)NW
    blue  settlement (0,0)SE
    blue  ship (0,0)-SE
    blue  holds 2 ore
    """


@pytest.mark.rule("SEA-94")
def test_it_starts_beside_the_board_or_where_the_board_marks_it() -> None:
    assert pirate(begin()) is None
    assert pirate(begin("mark pirate (0,-1)\n")) == "(0,-1)"
    assert lay(AT_SEA + "red holds 1 wool 1 lumber").play("red rolls 1 1").may("red builds ship (0,0)-NW")


@pytest.mark.rule("SEA-95", "SEA-106")
def test_a_seven_moves_the_robber_or_the_pirate_but_not_both() -> None:
    table = lay(AT_SEA).play("red rolls 3 4")
    assert table.may("red moves the robber to (0,-2)")
    table.play("red moves the pirate to (1,1)")
    assert pirate(table) == "(1,1)"
    assert table.state[Robber].hex == table.game.topology.hex("(-1,0)")
    assert table.refused("red moves the robber to (0,-2)") == "BASE-188"


@pytest.mark.rule("SEA-96")
def test_it_stands_only_on_the_sea_and_the_robber_only_on_land() -> None:
    table = lay(AT_SEA).play("red rolls 3 4")
    assert table.refused("red moves the pirate to (0,-2)") == "SEA-96"
    assert table.refused("red moves the robber to (0,0)") == "BASE-179"


@pytest.mark.rule("SEA-97")
def test_it_must_move() -> None:
    assert lay(f"{AT_SEA}\npirate (0,0)").play("red rolls 3 4").refused("red moves the pirate to (0,0)") == "SEA-97"


@pytest.mark.rule("SEA-98", "SEA-101")
def test_it_robs_a_player_with_a_ship_there() -> None:
    table = lay(AT_SEA).play("red rolls 3 4", "red moves the pirate to (0,0)", "red steals from blue ore")
    assert (table.hand("red"), table.hand("blue")) == ({"ore": 1}, {"ore": 1})


@pytest.mark.rule("SEA-98")
def test_its_mover_may_decline_to_steal_and_goes_on() -> None:
    table = lay(AT_SEA).play("red rolls 3 4", "red moves the pirate to (0,0)")
    assert table.may("red steals from nobody")
    assert table.refused("red ends") == "BASE-077"
    table.play("red steals from nobody", "red ends")
    assert (table.hand("red"), table.hand("blue")) == ({}, {"ore": 2})


@pytest.mark.rule("BASE-181")
def test_the_robber_leaves_no_such_choice() -> None:
    table = lay("red settlement (0,0)NW\nblue settlement (0,-2)N\nblue holds 2 ore")
    table.play("red rolls 3 4", "red moves the robber to (0,-2)")
    assert table.refused("red steals from nobody") == "SEA-98"


@pytest.mark.rule("SEA-98")
def test_it_robs_nobody_without_a_ship_there_nor_its_mover() -> None:
    table = lay(f"{AT_SEA}\nwhite holds 1 ore\nred ship (0,0)-NW").play(
        "red rolls 3 4", "red moves the pirate to (0,0)"
    )
    assert table.refused("red steals from white ore") == "SEA-98"
    assert table.refused("red steals from red ore") == "SEA-98"


@pytest.mark.rule("SEA-98", "SEA-124", "TBV1-15")
def test_it_robs_whom_a_friendly_robber_leaves_alone() -> None:
    table = lay(f"blue home (0,0)SE\n{AT_SEA}", variants=("friendly robber",))
    assert table.points("blue") <= 2
    table.play("red rolls 3 4", "red moves the pirate to (0,0)", "red steals from blue ore")
    assert table.hand("red") == {"ore": 1}


@pytest.mark.rule("SEA-99")
def test_several_ships_cost_one_card() -> None:
    table = lay(f"{AT_SEA}\nblue ship (0,0)-SW").play("red rolls 3 4", "red moves the pirate to (0,0)")
    table.play("red steals from blue ore", "red ends")
    assert table.hand("blue") == {"ore": 1}


@pytest.mark.rule("SEA-100", "SEA-102")
def test_a_building_without_a_ship_is_not_robbed_at_sea() -> None:
    table = lay("red settlement (0,0)NW\nblue settlement (0,0)SE\nblue holds 2 ore")
    table.play("red rolls 3 4", "red moves the pirate to (0,0)", "red ends")
    assert table.hand("blue") == {"ore": 2}


@pytest.mark.rule("SEA-102")
def test_an_empty_hand_gives_nothing() -> None:
    table = lay("red settlement (0,0)NW\nblue settlement (0,0)SE\nblue ship (0,0)-SE")
    table.play("red rolls 3 4", "red moves the pirate to (0,0)", "red steals from blue", "red ends")
    assert table.hand_size("red") == 0


@pytest.mark.rule("SEA-94")
def test_the_table_says_where_the_pirate_stands() -> None:
    assert pirate(lay(f"{AT_SEA}\npirate (0,0)")) == "(0,0)"


@pytest.mark.rule("SEA-98")
def test_a_correction_that_takes_the_last_ship_away_lets_the_turn_go_on() -> None:
    table = lay(AT_SEA).play("red rolls 3 4", "red moves the pirate to (0,0)", "blue corrects no ship (0,0)-SE")
    table.play("red ends")
    assert table.hand("blue") == {"ore": 2}


@pytest.mark.rule("SEA-103")
def test_a_knight_moves_the_pirate_too_and_counts_for_the_largest_army() -> None:
    table = lay(f"{AT_SEA}\nred cards 1 knight\nred played 2 knight").play("red plays knight")
    table.play("red moves the pirate to (0,0)", "red steals from blue ore")
    assert (table.largest_army(), table.hand_size("blue")) == ("red", 1)


@pytest.mark.rule("SEA-34")
def test_no_ship_is_built_beside_it() -> None:
    table = lay(f"{AT_SEA}\nred holds 1 wool 1 lumber\npirate (0,0)").play("red rolls 1 1")
    assert table.refused("red builds ship (0,0)-NW") == "SEA-34"


@pytest.mark.rule("SEA-59")
def test_ships_beside_it_stay_and_none_comes() -> None:
    table = lay("red settlement (0,0)NW (-1,2)N\nred ship (0,0)-NW (-1,2)-NE\npirate (0,0)").play("red rolls 1 1")
    assert table.refused("red moves ship (0,0)-NW to (-1,2)-NW") == "SEA-59"
    assert table.refused("red moves ship (-1,2)-NE to (0,0)-SW") == "SEA-34"
    assert ships(table, "red") == paths(table, "(0,0)-NW (-1,2)-NE")


@pytest.mark.rule("SEA-104", "SEA-105")
def test_it_hinders_no_settlement_road_trade_or_harvest() -> None:
    route = "red settlement (0,0)NW\nred ship (0,0)-NW (0,0)-NE\npirate (0,0)"
    table = lay(f"{route}\nred holds 2 brick 2 lumber 1 wool 1 grain").play("red rolls 1 1")
    assert table.road_length("red") == 2
    table.play("red builds settlement (0,0)NE", "red builds road (0,0)-E")
    table.play("red ends", "blue rolls 1 2", "red chooses 1 ore")
    assert table.hand("red") == {"ore": 1}


FRAMED = """
            Fr    Fr    Fr
         Fr    Hi5   Se    Fr
            Fr    Fr    Fr
first (0,-1)
mark notch (-1,0)
"""


@pytest.mark.rule("SEA-107")
def test_it_may_stand_on_the_frame_or_there_only_on_its_whole_hexes() -> None:
    assert lay(FRAMED).play("red rolls 3 4").may("red moves the pirate to (0,-1)")
    table = lay(FRAMED, settings=(("pirate_on_frame", False),)).play("red rolls 3 4")
    assert table.refused("red moves the pirate to (0,-1)") == "SEA-107"
    assert table.may("red moves the pirate to (-1,0)")


@pytest.mark.rule("SEA-108")
def test_a_robber_beside_the_board_enters_when_it_is_first_moved() -> None:
    table = lay(FRAMED).play("red rolls 3 4", "red moves the robber to (0,0)")
    assert table.state[Robber].hex == table.game.topology.hex("(0,0)")
