"""Largest Army: the card for the most knights played. Ledger base, BASE-210 to BASE-212."""

from collections.abc import Iterator

from companion.data import victory
from companion.kernel import Happening, Item, Module, Moment, Seat, State
from companion.rules.cards import count

from .awards import AwardHeld, AwardTaken, handed_on
from .development import KNIGHT, Cabinet, CardPlayed, CardsCorrected
from .points import points

_VICTORY = victory()

largest_army = Module("largest army", needs=("development", "scoring"))

RECOUNT = "recount the armies"


@largest_army.state(rule=("BASE-010", "BASE-057"))
class LargestArmy(AwardHeld):
    """Who holds the Largest Army."""


class LargestArmyTaken(AwardTaken):
    """The card went to a player with so many knights, or was set aside."""

    knights: int


def knights(state: State, player: Seat) -> int:
    """The knights a player has played."""
    return count(state[Cabinet].played[player], KNIGHT)


@largest_army.changes(LargestArmy, LargestArmyTaken, rule="BASE-211")
def hand_on(mine: LargestArmy, happening: LargestArmyTaken) -> LargestArmy:
    return LargestArmy(happening.holder)


largest_army.at_once(RECOUNT, CardPlayed, CardsCorrected, rule=("BASE-210", "BASE-211", "BASE-212"))


@largest_army.stage(RECOUNT, moment=Moment.COUNT, rule=("BASE-210", "BASE-211", "BASE-212"))
def recount(state: State, item: Item) -> Iterator[Happening]:
    counts = tuple(knights(state, player) for player in state.game.seats)
    return handed_on(state, LargestArmy, LargestArmyTaken, counts, _VICTORY.largest_army_minimum)


@largest_army.shares(points, rule="BASE-219")
def two_points(state: State, player: Seat) -> int:
    return _VICTORY.largest_army if state[LargestArmy].holder == player else 0
