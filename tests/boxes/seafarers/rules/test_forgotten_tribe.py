"""The Forgotten Tribe: ledger Seafarers, SEA5-03 to SEA5-27 and SEA56-31, SEA56-32.

On the board of these tests (table.py) the eastern island is small, and there are gifts around
the sea hex (0,0): a chit on (0,0)-NE, a card on (0,0)-E, a harbor on (0,0)-SE. Red comes from the western shore.
"""

import pytest

from companion.boxes.seafarers.rules.forgotten_tribe import Gifts
from companion.boxes.traders_barbarians.rules.harbormaster import Harbormaster
from companion.kernel import State
from companion.rules.base.development import Cabinet
from companion.rules.base.land import Land, taken_marks
from companion.rules.choice import Choice, game_of
from tests.boxes.seafarers.layouts import THE_FORGOTTEN_TRIBE
from tests.boxes.seafarers.rules.table import FOUR, SIX, Table, begin, lay

HOW = {"products": ("seafarers",), "scenarios": ("the forgotten tribe",)}
GIFTS = """mark small (2,-2)
mark small (2,-1)
mark small (1,0)
mark chit (0,0)-NE
mark chit (1,-1)-W
mark card (0,0)-E
mark gift_harbor (0,0)-SE ore
"""
NORTH = "red settlement (0,0)NW\nred ship (0,0)-NW\nred holds 3 wool 3 lumber 2 brick 2 grain"
SOUTH = "red settlement (0,0)SW\nred ship (0,0)-SW\nred holds 3 wool 3 lumber 2 brick 2 grain"


def tribe(drawing: str = NORTH, **how: object) -> Table:
    """Red's turn after the roll, on the board with gifts."""
    return lay(drawing, GIFTS, **HOW, **how).play("red rolls 1 1")


def gifts(table: Table) -> Gifts:
    return table.state[Gifts]


@pytest.mark.rule("BASE-056", "SEA5-03", "SEA5-04", "SEA5-05", "SEA56-31", "SEA56-32")
@pytest.mark.parametrize(("number", "chits", "cards", "harbors"), [(3, 8, 4, 6), (4, 8, 4, 6), (5, 10, 6, 8)])
def test_the_gifts_lie_where_the_board_marks_them(number: int, chits: int, cards: int, harbors: int) -> None:
    board = THE_FORGOTTEN_TRIBE[0].printed(number)
    state = State.start(game_of(Choice(SIX[:number], board, **HOW)))  # type: ignore[arg-type]
    lie = state[Gifts]
    assert (lie.chits.bit_count(), lie.cards.bit_count(), len(lie.harbors)) == (chits, cards, harbors)
    assert state[Cabinet].pile == (25 if number < 5 else 34) - cards
    assert state[Land].harbors == ()


@pytest.mark.rule("SEA5-14", "SEA5-15")
def test_the_first_ship_on_its_path_takes_a_chit_worth_a_point() -> None:
    table = tribe().play("red builds ship (0,0)-NE")
    assert (gifts(table).taken, table.points("red")) == ((1, 0, 0, 0), 2)
    assert ("chit", table.game.topology.place_name("(0,0)-NE")) in taken_marks(table.state)


@pytest.mark.rule("SEA5-15")
def test_a_gift_stays_with_its_taker_and_is_gone_for_everybody_else() -> None:
    table = tribe().play("red builds ship (0,0)-NE", "red corrects no ship (0,0)-NE")
    table.play("blue corrects ship (0,0)-NE")
    assert gifts(table).taken == (1, 0, 0, 0)


@pytest.mark.rule("SEA5-14", "SEA5-16", "SEA5-19")
def test_a_ship_that_the_table_says_lies_there_takes_nothing() -> None:
    table = tribe("")
    before = gifts(table)
    table.play(*(f"red corrects ship (0,0)-{side}" for side in ("NE", "E", "SE")))
    assert (gifts(table), table.agenda()) == (before, ["act: red"])


@pytest.mark.rule("SEA5-14")
def test_a_moved_ship_takes_a_gift_too() -> None:
    table = tribe("red settlement (0,0)NW\nred ship (0,0)-NW (0,0)-W").play("red moves ship (0,0)-W to (0,0)-NE")
    assert gifts(table).taken[0] == 1


@pytest.mark.rule("SEA5-16", "SEA5-17")
def test_a_card_is_looked_at_in_secret_and_not_played_this_turn() -> None:
    table = tribe(f"{NORTH}\nred ship (0,0)-NE").play("red builds ship (0,0)-E")
    before = table.pile()
    assert table.refused("red ends") == "BASE-077"
    table.play("red looks at knight")
    assert (table.development("red"), table.pile(), gifts(table).cards) == ({"knight": 1}, before, 0)
    assert table.refused("red plays knight") == "BASE-150"


@pytest.mark.rule("SEA5-16")
def test_the_companion_need_not_know_the_card() -> None:
    table = tribe(f"{NORTH}\nred ship (0,0)-NE").play("red builds ship (0,0)-E", "red looks at it")
    assert table.development("red") == {"unknown": 1}


@pytest.mark.rule("SEA5-18")
def test_a_victory_point_card_of_the_tribe_wins_at_once() -> None:
    table = tribe(f"{NORTH}\nred ship (0,0)-NE\nred city (-2,0)N", target=5).play(
        "red says they have 1 chits of the tribe", "red builds ship (0,0)-E"
    )
    table.play("red looks at victory_point")
    assert table.winner() == "red"


@pytest.mark.rule("SEA5-19", "SEA5-20", "SEA5-23")
def test_a_harbor_is_placed_at_an_own_building_at_once_and_works_at_once() -> None:
    table = tribe(f"{SOUTH}\nred holds 3 wool 3 lumber 2 ore").play("red builds ship (0,0)-SE")
    assert table.refused("red ends") == "BASE-077"
    table.play("red places the ore harbor (0,0)-W")
    assert gifts(table).aside[0] == ()
    table.play("red trades 2 ore for brick")
    assert table.hand("red").get("ore", 0) == 0


@pytest.mark.rule("SEA5-23", "SEA-124", "TBV3-06", "TBV3-11")
def test_a_placed_harbor_counts_for_the_harbormaster_at_once() -> None:
    table = tribe(f"{SOUTH}\nred city (0,0)SW\nred settlement (-1,-1)SE", variants=("harbormaster",))
    table.play("red builds ship (0,0)-SE")
    assert table.points("red") == 3
    table.play("red places the ore harbor (0,0)-W")
    assert (table.state[Harbormaster].holder, table.points("red")) == (table.seat("red"), 5)


@pytest.mark.rule("SEA5-21")
def test_harbors_share_no_corner() -> None:
    table = tribe(f"{SOUTH}\nred settlement (-1,-1)SE").play("red builds ship (0,0)-SE")
    assert table.refused("red places the ore harbor (-1,-1)-E") == "SEA5-21"  # there lies one already
    assert table.refused("red places the brick harbor (0,0)-W") == "SEA5-19"


@pytest.mark.rule("SEA5-22")
def test_a_harbor_that_fits_nowhere_is_placed_as_soon_as_a_building_allows() -> None:
    table = tribe("red settlement (-1,-1)SE\nred ship (0,0)-SW\nred holds 1 wool 1 lumber")
    table.play("red builds ship (0,0)-SE")
    assert gifts(table).aside[0] == ("ore",)
    assert not [item for item in table.state.agenda if item.name == "place the harbor"]
    table.play("red corrects settlement (0,0)SW", "red places the ore harbor (0,0)-W")
    assert gifts(table).aside[0] == ()


@pytest.mark.rule("SEA5-24")
def test_a_placed_harbor_serves_everybody_at_its_ends() -> None:
    table = tribe(f"{SOUTH}\nblue settlement (0,0)NW\nblue holds 2 ore").play("red builds ship (0,0)-SE")
    table.play("red places the ore harbor (0,0)-W", "red ends", "blue rolls 1 1", "blue trades 2 ore for wool")
    assert table.hand("blue") == {"wool": 1}


@pytest.mark.rule("SEA5-25")
def test_a_ship_takes_the_gift_of_its_own_path_only() -> None:
    taken = gifts(tribe().play("red builds ship (0,0)-NE"))
    assert (taken.taken[0], taken.cards.bit_count(), len(taken.harbors)) == (1, 1, 1)


@pytest.mark.rule("SEA5-08")
def test_nobody_settles_on_a_small_island() -> None:
    assert tribe(f"{NORTH}\nred ship (0,0)-NE").refused("red builds settlement (0,0)NE") == "SEA5-08"


@pytest.mark.rule("SEA5-11", "SEA5-12", "SEA5-13")
def test_a_seven_moves_robber_or_pirate_and_the_robber_to_no_small_island() -> None:
    table = lay("red settlement (0,0)NW", GIFTS, **HOW).play("red rolls 3 4")
    assert table.refused("red moves the robber to (1,0)") == "SEA5-12"
    assert table.may("red moves the robber to (0,-2)")
    assert table.may("red moves the pirate to (0,0)")


@pytest.mark.rule("SEA5-06", "SEA5-09", "SEA5-10")
@pytest.mark.parametrize("number", [3, 4, 5, 6])
def test_small_islands_have_no_numbers_and_the_robber_starts_on_a_desert_there(number: int) -> None:
    board = THE_FORGOTTEN_TRIBE[0].printed(number)
    small = board.marked("small")
    assert {h.number for h in board.hexes if f"({h.q},{h.r})" in small} == {None}
    assert board.harbors == ()
    assert {f"({q},{r})" for q, r in board.robber} == {f"({h.q},{h.r})" for h in board.hexes if h.terrain == "desert"}


@pytest.mark.rule("SEA5-07")
def test_the_start_is_on_the_main_island() -> None:
    table = begin("mark home (-1,0)\n", scenarios=HOW["scenarios"]).play("red starts")
    assert table.refused("red places settlement (1,0)N") == "SEA5-07"
    table.play("red places settlement (-1,0)N")


@pytest.mark.rule("SEA5-26", "SEA5-27")
def test_it_is_played_to_thirteen_with_both_special_cards() -> None:
    game = game_of(Choice(FOUR, THE_FORGOTTEN_TRIBE[0].printed(4), **HOW))  # type: ignore[arg-type]
    assert game.setup.target == 13
    assert {"longest road", "trade route", "largest army"} <= set(game.modules)


@pytest.mark.rule("SEA5-14")
def test_the_chits_of_a_player_may_be_put_right() -> None:
    table = tribe().play("red says they have 2 chits of the tribe")
    assert gifts(table).taken[0] == 2
    with pytest.raises(ValueError, match="chits"):
        table.overrule("red says they have 9 chits of the tribe")


@pytest.mark.rule("SEA5-13", "TBV1-08", "TBV1-11")
def test_with_every_hex_closed_a_friendly_robber_goes_beside_the_board() -> None:
    """Not to the desert of a tribe, which is the only one."""
    drawing = """
         Hi5   Se    De
            Fo4   Se
        first (0,0)
        mark small (2,0)
        robber (0,0)
        red settlement (0,0)NW
        blue settlement (0,0)SE
        """
    table = lay(drawing, variants=("friendly robber",), **HOW).play("red rolls 3 4")
    assert table.refused("red moves the robber to (2,0)") == "SEA5-12"
    table.play("red moves the robber to beside the board")


INLAND = "red settlement (-1,-1)SE\nred ship (0,0)-SE\nred holds 1 brick 1 lumber 1 wool 1 grain"
LONG = f"{SOUTH}\nred road (-1,0)-SE (-1,0)-SW (-1,0)-W"


@pytest.mark.rule("SEA-77", "BASE-199", "SEA5-20")
def test_the_ship_that_finds_a_harbor_takes_the_trade_route_before_the_harbor_is_placed() -> None:
    table = tribe(LONG).play("red builds ship (0,0)-SE")
    assert (table.longest_road(), table.points("red")) == ("red", 3)
    assert table.agenda() == ["place the harbor: red"]


@pytest.mark.rule("BASE-213", "SEA5-26")
def test_the_ship_that_finds_a_harbor_may_win_and_then_no_harbor_is_placed() -> None:
    table = tribe(LONG, target=3).play("red builds ship (0,0)-SE")
    assert (table.winner(), table.agenda()) == ("red", ["show hidden points: red blue white orange"])


@pytest.mark.rule("BASE-213", "SEA5-22")
def test_a_settlement_where_a_harbor_fits_wins_before_that_is_placed() -> None:
    table = lay(f"{INLAND}\nred road (0,0)-W", GIFTS, **HOW, target=2)
    table.play("red rolls 1 1", "red builds settlement (0,0)SW")
    assert (table.winner(), table.agenda()) == ("red", ["show hidden points: red blue white orange"])
