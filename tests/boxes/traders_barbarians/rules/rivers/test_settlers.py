"""Poor Settlers and the Wealthiest Settler. Ledger: TBS2-25 to TBS2-35."""

from random import Random

import pytest

from companion.boxes.traders_barbarians.rules.rivers.settlers import Tiles, TilesLaidOut
from tests.boxes.offered import RIVERS as SCENARIO
from tests.boxes.traders_barbarians.rules.rivers.table import FOUR, SIX, Table, lay
from tests.rules.table import begin


def with_gold(*amounts: int, more: str = "", seats: tuple[str, ...] = FOUR) -> Table:
    """A table at which the players have so much gold, in their order."""
    lines = [f"{colour} gold {amount}" for colour, amount in zip(seats, amounts, strict=False)]
    return lay("\n".join([more, *lines]), seats=seats)


def poor(table: Table) -> list[str]:
    return [table.game.setup.seats[seat] for seat in table.state[Tiles].poor]


def wealthiest(table: Table) -> str | None:
    holder = table.state[Tiles].wealthiest
    return None if holder is None else table.game.setup.seats[holder]


@pytest.mark.rule("TBS2-25", "TBS2-26", "TBS2-28")
@pytest.mark.parametrize(
    ("amounts", "holders"),
    [
        ((3, 1, 1, 0), ["orange"]),
        ((3, 1, 1, 1), ["blue", "white", "orange"]),
        ((2, 2, 2, 2), ["red", "blue", "white", "orange"]),
    ],
)
def test_whoever_has_the_fewest_coins_is_poor_by_two_points(amounts: tuple[int, ...], holders: list[str]) -> None:
    table = with_gold(*amounts)
    assert poor(table) == holders
    assert {colour: table.points(colour) for colour in holders} == dict.fromkeys(holders, -2)


@pytest.mark.rule("TBS2-27", "TBS2-32")
def test_the_tile_goes_back_at_once_on_anybodys_turn() -> None:
    table = with_gold(3, 1, 1, 0, more="red holds 1 wool").play("red rolls 1 1")
    table.play("orange says 1 gold")
    assert poor(table) == ["blue", "white", "orange"]
    table.play("blue says 2 gold")
    assert poor(table) == ["white", "orange"]


@pytest.mark.rule("TBS2-29", "TBS2-35")
def test_who_alone_has_the_most_is_the_wealthiest_settler_for_a_point() -> None:
    assert (wealthiest(with_gold(5, 4, 2, 1)), with_gold(5, 4, 2, 1).points("red")) == ("red", 1)
    assert wealthiest(with_gold(5, 5, 2, 1)) is None


@pytest.mark.rule("TBS2-30", "TBS2-31", "TBS2-32")
def test_the_wealthiest_is_overtaken_or_caught_up_with() -> None:
    goods = "blue road (0,0)-NE\nblue settlement (0,0)NE\nblue holds 3 brick 2 lumber\nturn blue"
    bridge = with_gold(5, 4, 2, more=goods).play("blue rolls 1 1", "blue builds bridge (0,-1)-E")
    assert wealthiest(bridge) == "blue"
    road = with_gold(5, 4, 2, more=goods).play("blue rolls 1 1", "blue builds road (1,-1)-SE")
    assert wealthiest(road) is None


@pytest.mark.rule("TBS2-30", "TBS2-32")
def test_the_wealthiest_who_spends_loses_the_tile() -> None:
    table = with_gold(5, 4, 4, 1).play("red rolls 1 1", "red buys ore for gold")
    assert wealthiest(table) is None
    assert table.points("red") == 0
    table.play("blue says 5 gold")
    assert wealthiest(table) == "blue"


@pytest.mark.rule("TBS2-33")
def test_two_settlements_of_a_poor_settler_make_no_point() -> None:
    table = with_gold(0, 2, 2, 2, more="red settlement (2,0)NE (1,1)SE")
    assert table.points("red") == 0


@pytest.mark.rule("TBS2-35")
def test_a_tile_that_is_given_back_wins_the_game_in_ones_own_part() -> None:
    cities = "red city (2,0)NE (1,1)SE (0,2)S (2,-2)NE\nred settlement (-2,0)NW (0,-2)N (-2,2)S\n"
    table = lay(f"{cities}blue gold 1")
    table.play("red rolls 1 1")
    assert (table.points("red"), table.winner()) == (11 - 2, None)
    table.play("red says 3 gold")
    assert table.winner() == "red"


@pytest.mark.rule("TBS2-25", "TBS2-29")
def test_coins_are_not_compared_before_everybody_has_settled() -> None:
    mine = Tiles()
    assert (mine.poor, mine.wealthiest, mine.laid_out) == ((), None, False)
    table = lay()
    assert table.state[Tiles].laid_out
    assert poor(table) == list(FOUR)


@pytest.mark.rule("TB56-21")
def test_six_may_be_poor_as_well() -> None:
    assert poor(with_gold(1, 0, 0, 0, 0, 0, seats=SIX)) == list(SIX[1:])


def test_the_tiles_are_laid_out_without_a_word() -> None:
    assert TilesLaidOut() == TilesLaidOut()


@pytest.mark.rule("TBS2-25", "TBS2-29")
def test_the_tiles_are_handed_out_also_where_the_table_cuts_the_set_up_short() -> None:
    plan = SCENARIO.layouts[0].laid(4, Random(1))
    table = begin(board=plan, products=("traders and barbarians",), scenarios=(SCENARIO.name,))
    table.play("red starts", "blue corrects the turn")
    assert (table.agenda(), table.state[Tiles].laid_out) == (["roll: blue"], True)
    assert poor(table) == list(FOUR)
