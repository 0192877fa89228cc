"""What a correction may change: points, pieces, and who holds the Longest Road."""

from collections.abc import Iterator

from companion.rules.base.hands import Hands
from companion.rules.base.longest_road import LongestRoad
from companion.rules.base.pieces import Pieces, Roads
from companion.rules.base.points import points
from companion.rules.kernel import Seat, State
from companion.said import said


def numbers(state: State, seat: Seat) -> Iterator[tuple[str, int]]:
    """What is counted of a player."""
    yield said("points"), points(state, seat)
    yield said("settlements"), state[Pieces].settlements[seat].bit_count()
    yield said("cities"), state[Pieces].cities[seat].bit_count()
    yield said("roads"), state[Roads].of[seat].bit_count()


def hand_size(state: State, seat: Seat) -> int:
    """How many hand cards a player has."""
    return state[Hands].size(seat)


def holders(state: State) -> Iterator[tuple[str, Seat | None]]:
    """Who holds which special card."""
    if LongestRoad in state:
        yield said("Longest Road"), state[LongestRoad].holder
