"""What a correction may change: who is Harbormaster."""

from collections.abc import Iterator

from companion.rules.kernel import Seat, State
from companion.rules.traders_barbarians.harbormaster import Harbormaster
from companion.said import said


def holders(state: State) -> Iterator[tuple[str, Seat | None]]:
    """Who holds which special card."""
    if Harbormaster in state:
        yield said("Harbormaster"), state[Harbormaster].holder
