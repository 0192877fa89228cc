"""Poor Settlers, who have the fewest coins, and the Wealthiest Settler, who alone has the most. Ledger: TBS2-25 to -33.

Who holds the tiles follows from the purses, and is judged again whenever any of them changes.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.boxes.traders_barbarians.facts.rivers import rivers as printed
from companion.kernel import Happening, Item, Module, Moment, Options, Seat, State, Value
from companion.mechanisms.rules.purses import PurseChanged, Purses
from companion.rules.base.points import PointsChanged, points
from companion.rules.base.turns import stays_due


class SettlerOptions(Options):
    """Whether there are tiles for poor settlers."""

    poor_settlers: bool = True


settlers = Module("settlers", needs=("purses", "scoring", "turns"), options=SettlerOptions())

COMPARE = "compare the coins"

POINTS = printed().points

LAY_OUT = "the tiles of the settlers"


@settlers.state(rule=("TBS2-25", "TBS2-29"))
class Tiles(Value):
    """Who holds the tiles; nobody any before they are laid out."""

    poor: tuple[Seat, ...] = ()
    wealthiest: Seat | None = None
    laid_out: bool = False


class TilesLaidOut(Happening):
    """Everybody has settled: from now on coins are compared."""


class PoorSettlersChanged(PointsChanged):
    """These players hold a Poor Settler tile now."""

    players: tuple[Seat, ...]


class WealthiestSettlerTaken(PointsChanged):
    """The Wealthiest Settler tile went to a player, or was set aside."""

    holder: Seat | None


@settlers.changes(Tiles, TilesLaidOut, rule="TBS2-25")
def lay_out(mine: Tiles, happening: TilesLaidOut) -> Tiles:
    return replace(mine, laid_out=True)


@settlers.changes(Tiles, PoorSettlersChanged, rule=("TBS2-25", "TBS2-27"))
def hand_out(mine: Tiles, happening: PoorSettlersChanged) -> Tiles:
    return replace(mine, poor=happening.players)


@settlers.changes(Tiles, WealthiestSettlerTaken, rule=("TBS2-29", "TBS2-30", "TBS2-31"))
def hand_on(mine: Tiles, happening: WealthiestSettlerTaken) -> Tiles:
    return replace(mine, wealthiest=happening.holder)


def poorest(state: State) -> tuple[Seat, ...]:
    """Everybody who has as few coins as anybody has."""
    gold = state[Purses].gold
    return tuple(seat for seat in state.game.seats if gold[seat] == min(gold))


def richest(state: State) -> Seat | None:
    """Who alone has the most coins."""
    gold = state[Purses].gold
    most = [seat for seat in state.game.seats if gold[seat] == max(gold)]
    return most[0] if len(most) == 1 else None


def judged(state: State) -> Iterator[Happening]:
    """The tiles that change hands."""
    mine = state[Tiles]
    if state.game[SettlerOptions].poor_settlers and (poor := poorest(state)) != mine.poor:
        yield PoorSettlersChanged(poor)
    if (rich := richest(state)) != mine.wealthiest:
        yield WealthiestSettlerTaken(rich)


@settlers.stage(LAY_OUT, before="first turn", rule=("TBS2-25", "TBS2-29"))
def after_the_set_up(state: State, item: Item) -> Iterator[Happening]:
    yield TilesLaidOut()
    yield from judged(state)


settlers.at_once(COMPARE, PurseChanged, rule=("TBS2-26", "TBS2-29"))


@settlers.stage(
    COMPARE,
    moment=Moment.COUNT,
    rule=("TBS2-26", "TBS2-27", "TBS2-28", "TBS2-29", "TBS2-30", "TBS2-31", "TBS2-32"),
)
def coins_are_compared(state: State, item: Item) -> Iterator[Happening]:
    if state[Tiles].laid_out:
        yield from judged(state)


@settlers.shares(points, rule=("TBS2-25", "TBS2-28", "TBS2-33", "TBS2-35"))
def the_poor_lose_points(state: State, player: Seat) -> int:
    return POINTS.poor if player in state[Tiles].poor else 0


@settlers.shares(points, rule=("TBS2-29", "TBS2-35"))
def the_wealthiest_gains_a_point(state: State, player: Seat) -> int:
    return POINTS.wealthiest if state[Tiles].wealthiest == player else 0


@settlers.shares(stays_due, rule=("TBS2-25", "TBS2-29"))
def the_tiles_are_laid_out_all_the_same(state: State) -> tuple[str, ...]:
    return (LAY_OUT,)
