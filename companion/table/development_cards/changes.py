"""What a correction may change: who holds the Largest Army."""

from collections.abc import Iterator

from companion.rules.base.largest_army import LargestArmy
from companion.rules.kernel import Seat, State
from companion.said import said


def holders(state: State) -> Iterator[tuple[str, Seat | None]]:
    """Who holds which special card."""
    if LargestArmy in state:
        yield said("Largest Army"), state[LargestArmy].holder
