"""Attacks on the coast: ledger Traders & Barbarians, TBS4-10 to TBS4-19, TB56-34, TB56-35, TB56-40."""

import pytest

from companion.boxes.traders_barbarians.rules.barbarian_attack.invaders import every_barbarian, in_supply
from companion.boxes.traders_barbarians.rules.barbarian_attack.landing import RollForLanding
from tests.boxes.traders_barbarians.rules.barbarian_attack.table import SIX, Table, landed, lay, prisoners

RICH = "red holds 3 brick 3 lumber 3 wool 3 grain 3 ore"


def building(more: str = "", **how: object) -> Table:
    """Red has rolled and may build on the inland corner (0,0)N."""
    return lay(f"red road (0,0)-NE (0,0)-E\nred settlement (0,0)SE\n{RICH}\n{more}", **how).play("red rolls 1 1")


def attacked(more: str = "", **how: object) -> Table:
    """Red has built there."""
    return building(more, **how).play("red builds settlement (0,0)N")


@pytest.mark.rule("TBS4-13")
def test_a_settlement_interrupts_the_turn_for_an_attack() -> None:
    table = attacked()
    assert table.agenda() == ["roll for the landing: red"]
    assert table.refused("red ends") == "BASE-077"
    table.play(*(f"red rolls {dice} for the barbarians" for dice in ("1 2", "2 2", "2 3")))
    assert table.agenda()[0].startswith("act: red")
    assert landed(table) == {"(-2,0)": 1, "(0,2)": 1, "(0,-2)": 1, "(-2,1)": 1, "(1,1)": 1}


@pytest.mark.rule("TBS4-13")
def test_so_does_a_city_and_two_buildings_bring_two_attacks() -> None:
    table = attacked().play(*(f"red rolls {dice} for the barbarians" for dice in ("1 2", "2 2", "2 3")))
    table.play("red builds city (0,0)N", *(f"red rolls {dice} for the barbarians" for dice in ("1 2", "2 2", "2 3")))
    assert landed(table) == {"(-2,0)": 1, "(0,2)": 1, "(0,-2)": 2, "(-2,1)": 2, "(1,1)": 2}


@pytest.mark.rule("TBS4-10", "TBS4-13")
def test_what_the_table_says_stands_there_brings_none() -> None:
    table = building().play("red corrects city (0,0)N")
    assert table.agenda()[0].startswith("act: red")


@pytest.mark.rule("TBS4-14")
def test_sevens_and_repeated_results_are_rolled_again() -> None:
    table = attacked().play("red rolls 1 2 for the barbarians")
    assert table.refused("red rolls 3 4 for the barbarians") == "TBS4-14"
    assert table.refused("red rolls 2 1 for the barbarians") == "TBS4-14"
    falls = table.state.outcomes(RollForLanding(table.seat("red")))
    assert {sum(one.dice) for one, _ in falls} == {2, 4, 5, 6, 8, 9, 10, 11, 12}
    assert sum(weight for _, weight in falls) == 28


@pytest.mark.rule("TBS4-13", "TBS4-14")
def test_only_who_built_rolls_and_the_dice_have_to_be_read() -> None:
    table = attacked()
    assert table.refused("blue rolls 1 2 for the barbarians") == "TBS4-13"
    assert table.state.check(RollForLanding(table.seat("red"))).rule == "BASE-013"


@pytest.mark.rule("TBS4-16", "TBS4-20")
def test_the_example_of_the_booklet() -> None:
    """3: one lands; 9: the third one there; 3 again; 8, conquered before: two in all."""
    table = attacked("barbarians 2 (-1,-1)\nbarbarians 3 (1,-2)")
    before = in_supply(table.state)
    table.play("red rolls 1 2 for the barbarians", "red rolls 4 5 for the barbarians")
    assert "HexConquered" in table.names()
    assert table.refused("red rolls 1 2 for the barbarians") == "TBS4-14"
    table.play("red rolls 4 4 for the barbarians")
    assert table.agenda()[0].startswith("act: red")
    assert before - in_supply(table.state) == 2
    assert landed(table)["(1,-2)"] == 3


@pytest.mark.rule("TBS4-17")
def test_inland_hexes_with_the_number_get_none() -> None:
    table = attacked().play("red rolls 5 5 for the barbarians")
    assert landed(table) == {"(-2,0)": 1, "(0,2)": 1, "(2,-1)": 1}


@pytest.mark.rule("TBS4-18")
def test_without_barbarians_left_there_is_no_attack_and_one_that_runs_short_ends() -> None:
    none = attacked("red prisoners 28", target=99)
    assert none.agenda()[0].startswith("act: red")
    short = attacked("red prisoners 27", target=99).play("red rolls 1 2 for the barbarians")
    assert short.agenda()[0].startswith("act: red")
    assert in_supply(short.state) == 0


@pytest.mark.rule("TBS4-19")
def test_prisoners_never_land_again() -> None:
    table = building("red prisoners 4")
    assert in_supply(table.state) == every_barbarian(table.game) - 2 - 4
    table.play("red ends")
    assert prisoners(table, "red") == 4


@pytest.mark.rule("TBS4-15", "TBS4-16", "TBS4-18", "TBS4-19")
def test_the_table_says_where_barbarians_are() -> None:
    table = lay().play("red says 2 barbarians stand on (0,-2)", "blue says 5 prisoners")
    assert (landed(table)["(0,-2)"], prisoners(table, "blue"), in_supply(table.state)) == (2, 5, 21)
    assert table.refused("red says 1 barbarians stand on (0,0)") == "TBS4-15"
    assert table.refused("red says 4 barbarians stand on (0,-2)") == "TBS4-16"
    assert table.refused("red says -1 prisoners") == "TBS4-19"
    assert table.refused("blue says 27 prisoners") == "TBS4-18"


@pytest.mark.rule("TBS4-15")
def test_barbarians_leave_a_hex_that_turns_out_to_have_no_number() -> None:
    table = lay().play("red corrects the hex (0,2) to desert 0", "red says 0 barbarians stand on (0,2)")
    assert landed(table) == {"(-2,0)": 1}
    assert table.refused("red says 1 barbarians stand on (0,2)") == "TBS4-15"


@pytest.mark.rule("TB56-34")
def test_with_six_a_5_lands_on_both_hexes() -> None:
    table = attacked(seats=SIX).play("red rolls 2 3 for the barbarians")
    assert landed(table) == {"(1,-3)": 1, "(-2,3)": 1, "(-1,-1)": 1, "(-1,3)": 1}


@pytest.mark.rule("TB56-35")
def test_a_conquered_one_of_the_two_gets_none() -> None:
    table = attacked("barbarians 3 (-1,-1)", seats=SIX).play("red rolls 2 3 for the barbarians")
    assert (landed(table)["(-1,-1)"], landed(table)["(-1,3)"]) == (3, 1)


@pytest.mark.rule("TB56-35")
def test_the_roller_chooses_where_the_last_one_lands() -> None:
    table = attacked("red prisoners 39", seats=SIX, target=99).play("red rolls 2 3 for the barbarians")
    assert table.agenda() == ["choose where the last barbarian lands: red"]
    assert table.offered("red") == ["ChooseLanding", "ChooseLanding"]
    assert table.refused("red lets the last one land on (0,-2)") == "TB56-35"
    table.play("red lets the last one land on (-1,3)")
    assert landed(table) == {"(1,-3)": 1, "(-2,3)": 1, "(-1,3)": 1}
    assert table.agenda()[0].startswith("act: red")


@pytest.mark.rule("TBS4-18", "TB56-35")
def test_nobody_lands_where_the_table_says_meanwhile_that_none_is_left() -> None:
    table = attacked(target=99).play("red says 28 prisoners", "red rolls 2 2 for the barbarians")
    assert (landed(table), in_supply(table.state)) == ({"(-2,0)": 1, "(0,2)": 1}, 0)
    assert table.agenda()[0].startswith("act: red")
    table = attacked("red prisoners 39", seats=SIX, target=99).play("red rolls 2 3 for the barbarians")
    table.play("blue says 1 prisoners", "red lets the last one land on (-1,3)")
    assert (landed(table).get("(-1,3)"), in_supply(table.state)) == (None, 0)


@pytest.mark.rule("TB56-40")
def test_what_player_two_builds_brings_an_attack() -> None:
    table = lay(f"orange road (0,0)-NE (0,0)-E\n{RICH.replace('red', 'orange')}", seats=SIX)
    table.play("red rolls 1 1", "red ends", "orange builds settlement (0,0)N")
    assert table.agenda() == ["roll for the landing: orange"]


@pytest.mark.rule("TBS4-13")
def test_in_the_special_building_phase_the_builder_rolls() -> None:
    table = lay(f"blue road (0,0)-NE (0,0)-E\n{RICH.replace('red', 'blue')}", seats=SIX, five_six="special building")
    table.play("red rolls 1 1", "red ends", "blue builds settlement (0,0)N")
    assert table.agenda() == ["roll for the landing: blue"]
