"""Land Ho! begins with a settlement, a road, a harbor settlement and a settler ship where the board prints them.

A colour that the board does not print takes the next start that is left. With two players all four stand on the board,
those of the others without their ships, in the way of everybody. Ledger Explorers & Pirates, EP1-10 to EP1-14.
"""

from collections.abc import Iterator
from typing import NamedTuple

from companion.geometry.topology import Corner, Path
from companion.kernel import Game, Happening, Item, Module, State
from companion.rules.base.hands import Received
from companion.rules.base.land import taken_marks
from companion.rules.base.pieces import RoadBuilt, SettlementBuilt
from companion.rules.base.placement import starting_cards

from .fleets import ShipLaid
from .harbor_settlements import HarborBuilt
from .holds import SETTLER, HoldFilled

printed_start = Module("printed start", needs=("hands", "holds", "starting player"))

MARKS = ("start_settlement", "start_road", "start_harbor", "start_ship")
"""The marks at the places of a start; their word is its colour."""


class PrintedStart(NamedTuple):
    """Where the pieces of one start stand."""

    settlement: Corner
    road: Path
    harbor: Corner
    ship: Path


def starts(game: Game) -> tuple[PrintedStart, ...]:
    """The start of each owner, those of neutral colours last; none where the board prints none."""
    setup, board = game.setup, game.topology
    places: dict[str, dict[str, str]] = {}
    for kind in MARKS:
        for place, colour in setup.plan.marked(kind).items():
            places.setdefault(colour, {})[kind] = place
    playing = (*setup.seats, *setup.neutral)
    left = [colour for colour in places if colour not in playing]
    chosen = [places[colour if colour in places else left.pop(0)] for colour in playing if colour in places or left]
    return tuple(
        PrintedStart(
            board.corner(at["start_settlement"]),
            board.path(at["start_road"]),
            board.corner(at["start_harbor"]),
            board.path(at["start_ship"]),
        )
        for at in chosen
    )


@printed_start.shares(taken_marks, rule="EP1-10")
def pieces_stand_there(state: State) -> tuple[tuple[str, str], ...]:
    return tuple((mark.kind, mark.place) for mark in state.game.setup.plan.marks if mark.kind in MARKS)


@printed_start.stage(
    "lay out the printed start",
    after="lay out the supply",
    script="game",
    rule=("EP1-10", "EP1-11", "EP1-12", "EP1-13", "EP1-14"),
)
def lay_out(state: State, item: Item) -> Iterator[Happening]:
    for owner, start in zip(state.game.owners, starts(state.game), strict=False):
        yield SettlementBuilt(owner, start.settlement)
        yield RoadBuilt(owner, start.road)
        yield SettlementBuilt(owner, start.harbor)
        yield HarborBuilt(owner, start.harbor)
        if owner in state.game.seats:
            yield ShipLaid(owner, 0, start.ship)
            yield HoldFilled(owner, 0, (SETTLER,))
            yield Received(owner, starting_cards(state, start.settlement), "starting cards")
