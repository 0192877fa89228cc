"""Islands and what settling them is worth: ledger Seafarers, SEA-66 to SEA-70, and SEA1, SEA2, SEA4, SEA9."""

import pytest

from companion.boxes.seafarers.rules.islands import IslandSettled, foreign_islands, the_islands
from tests.boxes.seafarers.rules.table import begin, lay

EAST = "(0,0)NE"
SOUTH = "(-1,2)N"
LANDED = """
    red  settlement (0,0)NW
    red  home (0,0)NW
    red  ship (0,0)-NW (0,0)-NE
    red  holds 1 brick 1 lumber 1 wool 1 grain
    """


@pytest.mark.rule("SEA9-16", "SEA1-20")
def test_an_island_is_land_that_hangs_together() -> None:
    table = lay()
    names = table.game.topology.hex_names
    found = [{names[at] for at in range(len(names)) if island >> at & 1} for island in the_islands(table.state)]
    assert found == [
        {"(0,-2)", "(-1,-1)", "(-2,0)", "(-1,0)", "(-2,1)"},
        {"(2,-2)", "(2,-1)", "(1,0)"},
        {"(-1,2)", "(0,2)"},
    ]


@pytest.mark.rule("SEA-66", "SEA-67", "SEA-68", "SEA1-12", "SEA2-10")
def test_the_first_settlement_on_a_foreign_island_is_worth_two_points_more() -> None:
    table = lay(LANDED).play("red rolls 1 1", f"red builds settlement {EAST}")
    assert table.points("red") == 1 + 1 + 2
    assert table.happened[-1] == IslandSettled(table.seat("red"), table.game.topology.corner(EAST), 2)


@pytest.mark.rule("SEA1-13", "SEA2-10")
def test_a_second_one_there_is_worth_no_more() -> None:
    table = lay(f"{LANDED}\nred settlement {EAST}\nred road (0,0)-E (1,0)-SW").play("red rolls 1 1")
    before = table.points("red")
    table.play("red builds settlement (1,0)S")
    assert table.points("red") == before + 1


@pytest.mark.rule("SEA2-11", "SEA1-14")
def test_each_further_island_counts_again() -> None:
    assert lay(f"{LANDED}\nred settlement {EAST} {SOUTH}").points("red") == 3 + 2 + 2


@pytest.mark.rule("SEA-69")
def test_a_city_keeps_the_chits_and_earns_none() -> None:
    table = lay(f"{LANDED}\nred settlement {EAST}\nred holds 2 grain 3 ore").play("red rolls 1 1")
    before = table.points("red")
    table.play(f"red builds city {EAST}")
    assert table.points("red") == before + 1


@pytest.mark.rule("SEA1-12", "SEA2-13")
def test_it_does_not_matter_who_is_there_already_or_whose_home_it_is() -> None:
    table = lay(f"{LANDED}\nblue settlement (1,0)S\nblue home (1,0)S").play("red rolls 1 1")
    table.play(f"red builds settlement {EAST}")
    assert table.points("red") == 1 + 1 + 2
    assert table.points("blue") == 1


@pytest.mark.rule("SEA2-05", "SEA2-06", "SEA2-12", "SEA9-10")
def test_the_islands_of_the_starting_settlements_are_home() -> None:
    table = begin(seats=("red", "blue", "white")).play("red starts", "red places settlement (0,0)NW")
    table.play("red places ship (0,0)-NW", "blue places settlement (-2,0)NW", "blue places road (-2,0)-W")
    table.play("white places settlement (-1,2)N", "white places road (-1,2)-NW")
    table.play("white places settlement (2,-2)N", "white places road (2,-2)-NW")
    table.play("blue places settlement (2,-1)NE", "blue places road (2,-1)-E")
    table.play("red places settlement (0,2)SE", "red places road (0,2)-SE", "red chooses 1 ore")
    foreign = [len(foreign_islands(table.state, table.seat(seat))) for seat in ("red", "blue", "white")]
    assert (foreign, table.points("red")) == ([1, 1, 1], 2)


@pytest.mark.rule("SEA-70")
def test_points_do_not_depend_on_the_chits_in_the_box() -> None:
    table = lay(f"{LANDED}\nred settlement {EAST} {SOUTH}", settings=(("island_points", 40),))
    assert table.points("red") == 3 + 80


@pytest.mark.rule("SEA1-07")
def test_where_the_board_marks_a_home_everybody_starts_there() -> None:
    home = "".join(f"mark home {name}\n" for name in ("(0,-2)", "(-1,-1)", "(-2,0)", "(-1,0)", "(-2,1)"))
    table = begin(home).play("red starts")
    assert table.refused(f"red places settlement {EAST}") == "SEA1-07"
    table.play("red places settlement (0,0)NW")


@pytest.mark.rule("SEA4-07", "SEA4-09", "SEA4-14", "SEA4-15")
def test_a_belt_of_desert_parts_an_island() -> None:
    belted = """
         Hi5   De   Mo9
            De    Pa4
        first (0,0)
        mark home (0,0)
        mark belt (1,0)
        mark belt (0,1)
        """
    table = lay(belted).play("red chooses the desert (1,0)", "red corrects settlement (0,0)NW")
    table.play("red corrects settlement (1,0)N")
    assert table.points("red") == 2
    table.play("red corrects settlement (2,0)NE")
    assert table.points("red") == 3 + 2


@pytest.mark.rule("SEA2-06")
def test_a_start_that_is_put_right_makes_another_island_home() -> None:
    table = begin().play("red starts", f"red places settlement {EAST}")
    table.play(f"red corrects nothing {EAST}", "red corrects settlement (0,0)NW")
    assert (table.points("red"), len(foreign_islands(table.state, table.seat("red")))) == (1, 2)


@pytest.mark.rule("SEA2-06")
def test_a_home_may_be_put_right() -> None:
    table = lay(f"{LANDED}\nred settlement {EAST}")
    assert table.points("red") == 2 + 2
    table.play(f"red says {EAST} is home")
    assert table.points("red") == 2
    table.play("red says (1,0)S is not home")
    assert table.points("red") == 2 + 2
