"""Harbormaster: a card for the most buildings at harbors. Ledger Traders & Barbarians, TBV3."""

from collections.abc import Iterator

from companion.kernel import Happening, Item, Module, Moment, Seat, State
from companion.rules.base.awards import AwardHeld, AwardTaken, handed_on
from companion.rules.base.harbors import trading
from companion.rules.base.land import Land
from companion.rules.base.pieces import BoardChanged, Pieces
from companion.rules.base.points import points, target

harbormaster = Module("harbormaster", needs=("land", "pieces", "harbors", "scoring"))

RECOUNT = "recount the harbors"

WORTH = 2
LEAST_POINTS = 3
RAISED_TARGET = 1


@harbormaster.state(rule="TBV3-01")
class Harbormaster(AwardHeld):
    """Who holds the card."""


class HarbormasterTaken(AwardTaken):
    """The card went to a player with so many harbor points, or was set aside."""

    points: int


def harbor_points(state: State, player: Seat) -> int:
    """One for each settlement at a harbor, two for each city."""
    corners, pieces = 0, state[Pieces]
    for at in state[Land].harbor_corners.values():
        corners |= at
    corners &= trading(state, player)
    return (pieces.settlements[player] & corners).bit_count() + 2 * (pieces.cities[player] & corners).bit_count()


@harbormaster.changes(Harbormaster, HarbormasterTaken, rule="TBV3-05")
def hand_on(mine: Harbormaster, happening: HarbormasterTaken) -> Harbormaster:
    return Harbormaster(happening.holder)


harbormaster.at_once(RECOUNT, BoardChanged, rule=("TBV3-02", "TBV3-03", "TBV3-04"))


@harbormaster.stage(
    RECOUNT, moment=Moment.COUNT, rule=("TBV3-02", "TBV3-03", "TBV3-04", "TBV3-05", "TBV3-06", "TBV3-08")
)
def recount(state: State, item: Item) -> Iterator[Happening]:
    counts = tuple(harbor_points(state, player) for player in state.game.seats)
    return handed_on(state, Harbormaster, HarbormasterTaken, counts, LEAST_POINTS)


@harbormaster.shares(points, rule=("TBV3-01", "TBV3-06"))
def two_points(state: State, player: Seat) -> int:
    return WORTH if state[Harbormaster].holder == player else 0


@harbormaster.shares(target, rule="TBV3-10")
def one_point_more(state: State, player: Seat) -> int:
    return RAISED_TARGET
