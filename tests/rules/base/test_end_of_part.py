"""What a box lets take place once a player is done, and while the part is still theirs. Ledger base, section 7."""

from collections.abc import Iterator

import pytest

from companion.geometry.topology import Corner, bits
from companion.kernel import Action, Happening, Item, Module, Seat, State
from companion.rules.base.pieces import Pieces, SettlementBuilt
from companion.rules.base.turns import Turn
from tests.rules.table import SIX, Table, lay

reward = Module("reward", needs=("turns", "pieces"))
"""A player who ends the part gets a settlement, beside the first corner of the board that nobody has built on."""

CHOOSE = "say whether to take it"


class TakeReward(Action):
    """I take it."""


@reward.stage("a reward is due", before="the part is over")
def a_reward_is_due(state: State, item: Item) -> Item:
    return Item(CHOOSE, (state[Turn].player,))


@reward.answers(CHOOSE, TakeReward, turn="none")
def take(state: State, item: Item, action: TakeReward) -> Iterator[Happening]:
    free = ~state[Pieces].built_on & (1 << len(state.game.topology.corner_names)) - 1
    yield SettlementBuilt(action.player, Corner(next(bits(free))))


NINE_POINTS = "city (0,-2)N (2,-2)N (-2,2)N (0,2)N\n{colour} settlement (0,0)N"


def rewarded(table: Table, colour: str) -> Table:
    """This player is done, and takes the reward."""
    table.play(f"{colour} ends")
    table.do(TakeReward(table.seat(colour)))
    return table


@pytest.mark.rule("BASE-213", "BASE-214")
def test_points_of_what_takes_place_once_a_player_is_done_still_win() -> None:
    table = lay("red " + NINE_POINTS.format(colour="red"), more=(reward,)).play("red rolls 1 1", "red ends")
    assert table.agenda() == ["say whether to take it: red"]
    table.do(TakeReward(Seat(0)))
    assert table.winner() == "red"
    assert "PartEnded" not in table.names()


@pytest.mark.rule("BASE-075")
def test_without_a_victory_the_part_ends_afterwards() -> None:
    table = rewarded(lay(more=(reward,)).play("red rolls 1 1"), "red")
    assert table.names() == ["SettlementBuilt", "PartEnded", "DicePassed", "PartBegan"]
    assert table.turn() == "blue"


@pytest.mark.rule("B56-042", "B56-050")
def test_the_second_part_of_a_turn_goes_on_alike() -> None:
    table = lay("orange " + NINE_POINTS.format(colour="orange"), seats=SIX, more=(reward,))
    rewarded(table.play("red chooses the desert (3,-3)", "red rolls 1 1"), "red")
    assert table.turn() == "orange"
    rewarded(table, "orange")
    assert table.winner() == "orange"


@pytest.mark.rule("BASE-075")
def test_a_corrected_turn_leaves_nothing_of_it_due() -> None:
    table = lay(more=(reward,)).play("red rolls 1 1", "red ends", "blue corrects the turn")
    assert table.agenda() == ["roll: blue"]
