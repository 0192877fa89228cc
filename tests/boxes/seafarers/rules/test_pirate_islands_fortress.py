"""The attack on a fortress and the end of the Pirate Islands: ledger Seafarers, SEA7-43 to SEA7-56, SEA56-42."""

import pytest

from tests.boxes.seafarers.rules.speech_pirate_islands import chits, fleet, lay, warships
from tests.boxes.seafarers.rules.speech_ships import paths, ships
from tests.boxes.seafarers.rules.table import FOUR, SIX, Table
from tests.boxes.seafarers.rules.test_pirate_islands_route import TO_THE_BEACON, TO_THE_FORTRESS

WARSHIPS = "(0,1)-NE (0,1)-NW (-1,1)-NE"


def attacking(*more: str, armed: str = WARSHIPS, **how: object) -> Table:
    """Blue, with three warships on a whole route, has rolled and attacks."""
    route = f"turn blue\nblue settlement (1,0)S\nblue ship {TO_THE_FORTRESS}\nblue warships {armed}"
    return lay("\n".join((route, *more)), **how).play("blue rolls 1 1", "blue attacks the fortress")


@pytest.mark.rule("SEA7-43")
def test_only_a_route_that_touches_the_fortress_attacks_it() -> None:
    short = lay(f"turn blue\nblue settlement (1,0)S\nblue ship {TO_THE_BEACON}").play("blue rolls 1 1")
    assert short.refused("blue attacks the fortress") == "SEA7-43"
    assert not short.may("blue attacks the fortress")


@pytest.mark.rule("SEA7-43")
def test_not_before_the_roll_nor_in_the_turn_of_somebody_else() -> None:
    table = lay(f"turn blue\nblue settlement (1,0)S\nblue ship {TO_THE_FORTRESS}")
    assert table.refused("blue attacks the fortress") == "SEA7-43"
    table.play("blue rolls 1 1", "blue ends", "white rolls 1 1")
    assert table.refused("blue attacks the fortress") == "SEA7-43"


@pytest.mark.rule("SEA7-44", "SEA7-45")
def test_more_warships_than_the_die_shows_take_a_chit() -> None:
    table = attacking()
    assert table.refused("blue rolls 7 for the fortress") == "SEA7-44"
    table.play("blue rolls 2 for the fortress")
    assert (chits(table, "blue"), len(ships(table, "blue"))) == (2, 9)


@pytest.mark.rule("SEA7-47")
def test_as_many_lose_the_ship_at_the_fortress() -> None:
    table = attacking().play("blue rolls 3 for the fortress")
    assert (chits(table, "blue"), ships(table, "blue")) == (3, paths(table, TO_THE_FORTRESS.rsplit(" ", 1)[0]))


@pytest.mark.rule("SEA7-46")
def test_fewer_lose_the_two_ships_nearest_to_it() -> None:
    table = attacking().play("blue rolls 5 for the fortress")
    assert (chits(table, "blue"), ships(table, "blue")) == (3, paths(table, TO_THE_FORTRESS.rsplit(" ", 2)[0]))
    assert warships(table, "blue") == paths(table, WARSHIPS)


@pytest.mark.rule("SEA7-48")
def test_a_lost_warship_is_an_ordinary_ship_again() -> None:
    table = attacking("blue holds 1 wool 1 lumber", armed="(-4,1)-E").play("blue rolls 6 for the fortress")
    assert warships(table, "blue") == []


@pytest.mark.rule("SEA7-49")
def test_the_attack_ends_the_turn() -> None:
    table = attacking().play("blue rolls 2 for the fortress")
    assert table.turn() == "white"


@pytest.mark.rule("SEA7-49")
def test_nothing_is_done_between_attack_and_roll() -> None:
    assert attacking("blue holds 1 brick 1 lumber").refused("blue ends") is not None


@pytest.mark.rule("SEA7-50")
def test_before_the_next_attack_the_lost_ships_are_built_again() -> None:
    table = attacking("blue holds 1 wool 1 lumber").play("blue rolls 3 for the fortress", "blue corrects the turn")
    table.play("blue rolls 1 1")
    assert table.refused("blue attacks the fortress") == "SEA7-43"
    table.play("blue builds ship (-4,1)-E", "blue attacks the fortress", "blue rolls 1 for the fortress")
    assert chits(table, "blue") == 2


@pytest.mark.rule("SEA7-51")
def test_with_the_last_chit_the_fortress_becomes_a_settlement() -> None:
    table = attacking("blue chits 1", "blue holds 2 grain 3 ore").play("blue rolls 2 for the fortress")
    assert (chits(table, "blue"), table.points("blue")) == (0, 2)
    table.play("white rolls 4 6")
    assert table.hand("blue") == {"grain": 3, "ore": 3}
    table.play("blue corrects the turn", "blue rolls 1 1")
    assert table.refused("blue attacks the fortress") == "SEA7-51"
    table.play("blue builds city (-4,2)N")


@pytest.mark.rule("SEA7-56")
def test_until_then_it_is_worth_nothing() -> None:
    table = lay("blue holds 2 grain 3 ore\nturn blue").play("blue rolls 4 6")
    assert (table.points("blue"), table.hand("blue")) == (0, {"grain": 2, "ore": 3})
    assert table.refused("blue builds city (-4,2)N") == "BASE-139"


NINE = "blue city (3,-1)N (4,-1)N (2,1)S (3,1)S"  # with (1,0)S that makes nine points


@pytest.mark.rule("SEA7-52")
def test_the_fortress_and_ten_points_win_at_once() -> None:
    table = attacking(NINE, "blue chits 1", "blue holds 1 ore")
    assert table.winner() is None
    assert table.play("blue rolls 1 for the fortress").winner() == "blue"


@pytest.mark.rule("SEA7-53")
def test_neither_alone_wins() -> None:
    ten = lay(f"turn blue\nblue settlement (1,0)S (0,4)N\n{NINE}").play("blue rolls 1 6", "blue ends")
    assert (ten.points("blue"), ten.winner()) == (10, None)
    captured = attacking("blue chits 1").play("blue rolls 1 for the fortress")
    assert captured.winner() is None


@pytest.mark.rule("SEA7-52")
def test_it_is_won_in_ones_own_turn_only() -> None:
    table = lay(f"turn red\nblue settlement (1,0)S\n{NINE}\nblue chits 0")
    assert (table.points("blue"), table.winner()) == (10, None)
    table = lay(f"turn red\nblue settlement (1,0)S\n{NINE}\nblue chits 0").play("red rolls 1 6", "red ends")
    assert table.winner() == "blue"


@pytest.mark.rule("SEA7-54")
def test_with_the_last_fortress_the_fleet_leaves() -> None:
    others = ("red chits 0", "white chits 0", "orange chits 0")
    table = attacking(*others, "blue chits 1")
    assert fleet(table) is not None
    table.play("blue rolls 1 for the fortress")
    assert fleet(table) is None
    table.play("white rolls 1 1", "white ends")


@pytest.mark.rule("SEA7-54")
def test_a_fortress_that_the_table_says_has_fallen_sends_no_fleet_away() -> None:
    table = lay("turn red\nred chits 0\nwhite chits 0\norange chits 0\nblue chits 0")
    assert fleet(table) is not None


@pytest.mark.rule("SEA56-42")
@pytest.mark.parametrize("second", [False, True])
def test_each_of_the_paired_players_may_attack_at_the_end_of_the_own_part(*, second: bool) -> None:
    way = "(0,1)-NE (0,1)-NW (-1,1)-NE (-1,1)-NW (-2,1)-NE (-2,1)-NW (-3,1)-NE (-3,1)-NW (-4,1)-NE (-4,1)-NW"
    table = lay(f"turn blue\nblue settlement (1,0)S\nblue ship {way}\nblue warships (0,1)-NE (0,1)-NW", seats=SIX)
    if second:
        table = lay(f"turn green\nblue settlement (1,0)S\nblue ship {way}\nblue warships (0,1)-NE (0,1)-NW", seats=SIX)
        table.play("green rolls 1 1", "green ends")
    else:
        table.play("blue rolls 1 1")
    table.play("blue attacks the fortress", "blue rolls 1 for the fortress")
    assert (chits(table, "blue"), table.turn()) == (2, "brown" if second else "green")


@pytest.mark.rule("SEA7-06")
def test_chits_may_be_put_right() -> None:
    table = lay().play("blue says 0 chits are left")
    assert (table.points("blue"), table.standing("blue")["settlement"]) == (1, ["(-4,2)N"])
    table.play("blue says 2 chits are left")
    assert (table.points("blue"), chits(table, "blue")) == (0, 2)
    assert table.refused("blue says 4 chits are left") == "SEA7-06"


def test_an_attack_that_the_table_is_not_ready_for_is_not_booked_by_force() -> None:
    table = lay(f"blue settlement (1,0)S\nblue ship {TO_THE_FORTRESS}\nblue holds 8 ore", seats=FOUR)
    table.play("red rolls 3 4")
    with pytest.raises(ValueError, match="Something else has to be done"):
        table.overrule("blue attacks the fortress")
