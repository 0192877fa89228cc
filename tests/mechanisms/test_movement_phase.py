"""The movement phase: once a piece has moved, a part is over for trade and build. Ledgers: T&B, TBS4, TBS5; E&P, EP."""

from collections.abc import Iterator

import pytest

from companion.kernel import Action, Happening, Item, Module, Seat, State
from companion.mechanisms.rules.movement_phase import in_movement, movement_phase
from companion.rules.base.supply_trade import TradeWithSupply
from companion.rules.base.turns import EndPart
from tests.rules.table import Table, lay

RED, BLUE = Seat(0), Seat(1)


class Hopped(Happening):
    """A piece hopped."""

    player: Seat


class Hop(Action):
    """I let a piece hop."""


hopping = Module("hopping", needs=("movement phase",))


@in_movement(hopping, Hop, options=lambda state, item, player: (Hop(player),), turn="TBS5-22", rule="TBS5-22")
def hop(state: State, item: Item, action: Hop) -> Iterator[Happening]:
    yield Hopped(action.player)


def red_may_trade() -> Table:
    return lay("red holds 4 wool\nred settlement (0,0)N", more=(movement_phase, hopping)).play("red rolls 1 1")


@pytest.mark.rule("TBS4-12", "TBS5-22", "EP-143")
def test_once_a_piece_has_moved_nothing_is_traded_built_or_bought() -> None:
    table = red_may_trade()
    assert table.may("red trades wool for ore")
    table.do(Hop(RED))
    assert table.happened == (Hopped(RED),)
    assert set(map(type, table.state.options(RED))) == {Hop, EndPart}
    assert table.refused("red trades wool for ore") == "BASE-084"
    assert table.refused("red builds road (0,0)-NE") == "BASE-084"


@pytest.mark.rule("TBS5-22", "EP-143")
def test_pieces_go_on_moving_until_the_part_ends() -> None:
    table = red_may_trade()
    for _ in range(3):
        table.do(Hop(RED))
    assert table.state.check(Hop(BLUE)) is not None
    table.play("red ends", "blue rolls 1 1")
    assert TradeWithSupply in {option for item in table.state.agenda for option in table.game.takes(item)}


@pytest.mark.rule("TBS5-22", "EP-144")
def test_a_part_may_end_without_a_move() -> None:
    assert red_may_trade().play("red ends").turn() == "blue"
