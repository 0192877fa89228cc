"""Victories, prisoners and losses: ledger Traders & Barbarians, TBS4-54 to TBS4-75, TBS4-77, TBS4-78, TB56-37."""

import pytest

from companion.boxes.traders_barbarians.rules.barbarian_attack.coast import WAYS_ROUND, runs
from companion.boxes.traders_barbarians.rules.barbarian_attack.losses import RollForLosses
from tests.boxes.traders_barbarians.rules.barbarian_attack.table import (
    SIX,
    Table,
    gold,
    knights,
    landed,
    lay,
    paths,
    prisoners,
)

AROUND = ("(-2,0)-E", "(-2,0)-NE", "(-2,0)-NW", "(-2,0)-W", "(-2,0)-SW", "(-2,0)-SE")
FEW = "barbarians 0 (0,2)"


def ended(drawing: str, **how: object) -> Table:
    """Red has rolled and ends the turn."""
    return lay(drawing, **how).play("red rolls 1 1", "red ends")


@pytest.mark.rule("TBS4-56")
@pytest.mark.parametrize(("number", "won"), [(1, True), (2, True), (3, False)])
def test_more_knights_than_barbarians_win(number: int, won: bool) -> None:
    table = ended(f"barbarians {number} (-2,0)\nred knights {' '.join(AROUND[:3])}")
    assert ("BarbariansBeaten" in table.names()) == won
    assert landed(table).get("(-2,0)", 0) == (0 if won else number)


@pytest.mark.rule("TBS4-56")
def test_without_barbarians_there_is_nothing_to_win_and_far_knights_do_not_count() -> None:
    assert "BarbariansBeaten" not in ended("barbarians 0 (-2,0)\nred knights (-2,0)-W").names()
    assert "BarbariansBeaten" not in ended("red knights (-2,0)-W (0,0)-E".replace(" (-2,0)-W", "")).names()


@pytest.mark.rule("TBS4-56", "TBS4-58", "TBS4-59")
def test_knights_of_all_players_count_and_nobody_is_asked() -> None:
    table = ended(f"barbarians 3 (-2,0)\nwhite knights {' '.join(AROUND[:4])}")
    assert prisoners(table, "white") == 3
    assert table.agenda() == ["roll for losses: white"]


@pytest.mark.rule("TBS4-59", "TBS4-60")
def test_a_sole_player_takes_all_prisoners() -> None:
    table = ended("barbarians 2 (-2,0)\nred knights (-2,0)-E (-2,0)-NE (-2,0)-W")
    assert prisoners(table, "red") == 2


@pytest.mark.rule("TBS4-61", "TBS4-63")
def test_the_one_left_over_goes_to_whoever_has_most_knights() -> None:
    """The example: three barbarians, three knights of red and one of blue."""
    table = ended(f"barbarians 3 (-2,0)\nred knights {' '.join(AROUND[:3])}\nblue knights (-2,0)-W")
    assert (prisoners(table, "red"), prisoners(table, "blue")) == (2, 1)
    two = ended("barbarians 2 (-2,0)\nred knights (-2,0)-E (-2,0)-W\nblue knights (-2,0)-NE")
    assert (prisoners(two, "red"), prisoners(two, "blue")) == (1, 1)


@pytest.mark.rule("TBS4-62")
def test_too_few_prisoners_are_rolled_for() -> None:
    """The example: one prisoner, red rolls 9 and blue 5."""
    table = ended(f"{FEW}\nred knights (-2,0)-E\nblue knights (-2,0)-NE")
    assert table.agenda() == ["roll for a prisoner: red blue"]
    assert table.refused("white rolls 1 1 for a prisoner") == "TBS4-62"
    table.play("red rolls 4 5 for a prisoner", "blue rolls 2 3 for a prisoner")
    assert (prisoners(table, "red"), prisoners(table, "blue"), gold(table, "red"), gold(table, "blue")) == (1, 0, 0, 3)
    assert table.agenda() == ["roll for losses: red"]


@pytest.mark.rule("TBS4-62")
def test_the_highest_get_one_each_and_only_those_roll_again_who_are_tied() -> None:
    """Two prisoners for three players: white is sure of one, red and blue roll for the other."""
    drawing = "barbarians 2 (-2,0)\nred knights (-2,0)-E\nblue knights (-2,0)-NE\nwhite knights (-2,0)-W"
    table = ended(drawing)
    table.play("red rolls 2 3 for a prisoner", "white rolls 6 6 for a prisoner", "blue rolls 1 4 for a prisoner")
    assert [prisoners(table, colour) for colour in ("red", "blue", "white")] == [0, 0, 1]
    assert table.agenda() == ["roll for a prisoner: red blue"]
    table.play("blue rolls 6 4 for a prisoner", "red rolls 1 1 for a prisoner")
    assert [prisoners(table, colour) for colour in ("red", "blue", "white")] == [0, 1, 1]
    assert [gold(table, colour) for colour in ("red", "blue", "white")] == [3, 0, 0]


@pytest.mark.rule("TBS4-62")
def test_who_is_surely_out_gets_gold_while_the_others_roll_again() -> None:
    drawing = f"{FEW}\nred knights (-2,0)-E\nblue knights (-2,0)-NE\nwhite knights (-2,0)-W"
    table = ended(drawing)
    table.play("red rolls 6 3 for a prisoner", "white rolls 1 1 for a prisoner", "blue rolls 5 4 for a prisoner")
    assert (gold(table, "white"), table.agenda()) == (3, ["roll for a prisoner: red blue"])


@pytest.mark.rule("TBS4-62")
def test_dice_for_a_prisoner_have_to_be_read() -> None:
    table = ended(f"{FEW}\nred knights (-2,0)-E\nblue knights (-2,0)-NE")
    assert table.refused("red rolls 7 7 for a prisoner") == "BASE-013"


@pytest.mark.rule("TBS4-64")
def test_level_players_roll_for_the_one_left_over() -> None:
    drawing = "barbarians 3 (-2,0)\nred knights (-2,0)-E (-2,0)-W\nblue knights (-2,0)-NE (-2,0)-NW"
    table = ended(drawing)
    assert (prisoners(table, "red"), prisoners(table, "blue")) == (1, 1)
    table.play("red rolls 3 3 for a prisoner", "blue rolls 2 4 for a prisoner")
    assert table.agenda() == ["roll for a prisoner: red blue"]
    table.play("red rolls 1 2 for a prisoner", "blue rolls 2 2 for a prisoner")
    assert (prisoners(table, "red"), prisoners(table, "blue"), gold(table, "red")) == (1, 2, 3)


@pytest.mark.rule("TBS4-65")
@pytest.mark.parametrize(("number", "worth"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_two_prisoners_are_worth_a_point(number: int, worth: int) -> None:
    assert lay(f"red prisoners {number}").points("red") == worth


@pytest.mark.rule("TBS4-66")
def test_a_victory_frees_a_conquered_hex() -> None:
    table = ended(f"barbarians 3 (-2,0)\nred knights {' '.join(AROUND[:4])}\nblue settlement (-2,0)NW")
    assert {"HexFreed", "BuildingFreed"} <= set(table.names())
    assert table.points("blue") == 1


@pytest.mark.rule("TBS4-55", "TBS4-57", "TBS4-67")
def test_a_knight_between_two_hexes_counts_for_both_unless_the_first_victory_costs_it() -> None:
    """(-2,1) is checked before (-2,0); the knight between them runs as the edges NW do."""
    drawing = f"{FEW}\nbarbarians 1 (-2,1)\nred knights (-2,0)-SE (-2,1)-W\nblue knights (-2,0)-W"
    kept = ended(drawing)
    assert kept.names().count("BarbariansBeaten") == 1
    assert landed(kept) == {"(-2,0)": 1}
    kept.play("red rolls 1 for losses")
    assert knights(kept, "red") == paths(kept, "(-2,0)-SE", "(-2,1)-W")
    assert "BarbariansBeaten" in kept.names()
    lost = ended(drawing).play("red rolls 3 for losses")
    assert knights(lost, "red") == paths(lost, "(-2,1)-W")
    assert (landed(lost), lost.turn()) == ({"(-2,0)": 1}, "blue")


@pytest.mark.rule("TBS4-11", "TBS4-54")
def test_victories_are_looked_for_once_all_knights_have_moved() -> None:
    table = lay("red knights (-1,0)-E (-1,0)-NE").play("red rolls 1 1", "red moves the knight (-1,0)-NE to (-1,0)-W")
    assert landed(table)["(-2,0)"] == 1
    table.play("red moves the knight (-1,0)-E to (-1,0)-NW")
    assert "BarbariansBeaten" not in table.names()
    table.play("red ends")
    assert "BarbariansBeaten" not in table.names(), "one knight against one"


@pytest.mark.rule("TBS4-68", "TBS4-69", "TBS4-70", "TBS4-73")
@pytest.mark.parametrize(("die", "direction"), [(1, "NE"), (4, "NE"), (2, "E"), (5, "E"), (3, "NW"), (6, "NW")])
def test_the_die_says_which_way_the_paths_run_from_which_knights_go_home(die: int, direction: str) -> None:
    table = ended(f"red knights {' '.join(AROUND)}\nblue knights (2,0)-E (2,0)-NE (2,0)-SE")
    table.play(f"red rolls {die} for losses")
    board = table.game.topology
    gone = [name for name in paths(table, *AROUND) if runs(board, board.path(name)) == direction]
    assert len(gone) == 2
    assert knights(table, "red") == [name for name in paths(table, *AROUND) if name not in gone]
    assert len(knights(table, "blue")) == 3


@pytest.mark.rule("TBS4-70")
@pytest.mark.parametrize("way", WAYS_ROUND)
def test_the_table_says_how_its_castle_lies(way: str) -> None:
    for die, direction in enumerate(way.split("-"), 1):
        table = ended(f"red knights {' '.join(AROUND)}", settings=(("castle_edges", way),))
        table.play(f"red rolls {die} for losses")
        board = table.game.topology
        assert direction not in {runs(board, board.path(name)) for name in knights(table, "red")}


@pytest.mark.rule("TB56-31")
def test_with_six_both_castles_lie_alike_so_one_die_holds_for_the_whole_coast() -> None:
    """Beside either castle knights on paths that run alike go home; none of these paths is the castle's own."""
    for at, sides in (("(-1,-1)", ("E", "NE", "NW")), ("(2,1)", ("W", "SW", "SE"))):
        around = [f"{at}-{side}" for side in sides]
        table = ended(f"red knights {' '.join(around)}\nbarbarians 1 {at}", seats=SIX)
        table.play("red rolls 1 for losses")
        assert knights(table, "red") == paths(table, around[0], around[2])


@pytest.mark.rule("TBS4-71", "TBS4-72")
def test_each_lost_knight_brings_three_gold() -> None:
    table = ended("red knights (-2,0)-E (-2,0)-NE\nblue knights (-2,0)-W\nbarbarians 2 (-2,0)")
    table.play("red rolls 5 for losses")
    assert (gold(table, "red"), gold(table, "blue")) == (3, 3)
    assert (knights(table, "red"), knights(table, "blue")) == (paths(table, "(-2,0)-NE"), [])
    both = ended("red knights (-2,0)-E (-2,0)-W\nbarbarians 1 (-2,0)").play("red rolls 2 for losses")
    assert gold(both, "red") == 6


@pytest.mark.rule("TBS4-68")
def test_any_of_those_involved_may_roll_for_losses() -> None:
    table = ended("red knights (-2,0)-E (-2,0)-NE\nblue knights (-2,0)-W\nbarbarians 2 (-2,0)")
    assert table.refused("white rolls 5 for losses") == "TBS4-68"
    assert table.refused("red rolls 7 for losses") == "TBS4-68"
    assert table.may("blue rolls 5 for losses") or table.refused("blue rolls 5 for losses") is None
    table.play("blue rolls 5 for losses")
    assert table.turn() == "blue"
    with pytest.raises(ValueError, match="Say what the die shows"):
        ended("red knights (-2,0)-E (-2,0)-NE").state.apply(RollForLosses(table.seat("red")), overrule=True)


@pytest.mark.rule("TBS4-77")
def test_prisoners_of_the_end_of_a_turn_still_win_it() -> None:
    table = ended("red prisoners 22\nbarbarians 2 (-2,0)\nred knights (-2,0)-E (-2,0)-NE (-2,0)-W")
    assert (table.points("red"), table.winner()) == (12, "red")


@pytest.mark.rule("TBS4-78")
def test_points_in_the_turn_of_somebody_else_win_in_ones_own() -> None:
    table = ended("blue prisoners 22\nbarbarians 2 (-2,0)\nblue knights (-2,0)-E (-2,0)-NE (-2,0)-W")
    assert (table.points("blue"), table.winner()) == (12, None)
    table.play("blue rolls 1 for losses")
    assert table.winner() == "blue"


@pytest.mark.rule("TB56-37")
def test_with_six_the_coast_is_checked_after_each_part() -> None:
    drawing = "red knights (-1,-1)-W (-1,-1)-NW\nbarbarians 1 (-1,-1)\nbarbarians 0 (1,-3) (-2,3)"
    table = ended(drawing, seats=SIX)
    assert prisoners(table, "red") == 1
    table.play("red rolls 1 for losses", "orange says 1 barbarians stand on (-1,-1)")
    table.play("orange ends")
    assert prisoners(table, "red") == 2


@pytest.mark.rule("TBS4-74", "TBS4-75")
def test_on_a_seven_large_hands_discard_and_then_the_roller_may_draw_from_anybody() -> None:
    table = lay("blue holds 8 ore\nwhite holds 1 wool").play("red rolls 3 4")
    assert table.agenda() == ["discard: blue"]
    table.play("blue discards 4 ore")
    assert table.agenda() == ["take a card from anybody: red"]
    table.play("red steals from white wool")
    assert table.hand("red") == {"wool": 1}
    nothing = lay("white holds 1 wool").play("red rolls 3 4", "red steals from nobody")
    assert nothing.hand("red") == {}


@pytest.mark.rule("TBS4-76", "TB0-18")
def test_nobody_starts_with_gold_and_gold_buys() -> None:
    table = lay("red gold 4").play("red rolls 1 1")
    assert [gold(table, colour) for colour in ("red", "blue")] == [4, 0]
    assert table.offered("red").count("BuyResource") == 5


@pytest.mark.rule("TBV1-13")
def test_the_friendly_robber_changes_nothing() -> None:
    table = lay("white holds 1 wool", variants=("friendly robber",)).play("red rolls 3 4", "red steals from white wool")
    assert table.hand("red") == {"wool": 1}
