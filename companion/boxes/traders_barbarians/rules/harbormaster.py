"""Harbormaster: a card for the most buildings at harbors. Ledger Traders & Barbarians, TBV3."""

from collections.abc import Iterator

from companion.kernel import Game, Happening, Item, Module, Moment, Seat, State, Value
from companion.rules.base.awards import holder_after
from companion.rules.base.harbors import trading
from companion.rules.base.land import Land
from companion.rules.base.pieces import BoardChanged, Pieces
from companion.rules.base.points import PointsChanged, points, target

harbormaster = Module("harbormaster", needs=("land", "pieces", "harbors", "scoring"))

RECOUNT = "recount the harbors"

WORTH = 2
LEAST_POINTS = 3
RAISED_TARGET = 1


@harbormaster.state(rule="TBV3-01")
class Harbormaster(Value):
    """Who holds the card; None while it lies beside the board."""

    holder: Seat | None = None

    @classmethod
    def start(cls, game: Game) -> "Harbormaster":
        """Beside the board."""
        return cls()


class HarbormasterTaken(PointsChanged):
    """The card went to a player with so many harbor points, or was set aside."""

    holder: Seat | None
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
    before = state[Harbormaster].holder
    after = holder_after(before, counts, LEAST_POINTS)
    if after != before:
        yield HarbormasterTaken(after, max(counts))


@harbormaster.shares(points, rule=("TBV3-01", "TBV3-06"))
def two_points(state: State, player: Seat) -> int:
    return WORTH if state[Harbormaster].holder == player else 0


@harbormaster.shares(target, rule="TBV3-10")
def one_point_more(state: State, player: Seat) -> int:
    return RAISED_TARGET
