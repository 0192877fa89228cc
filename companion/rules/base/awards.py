"""How a special card changes hands: one way for all of them. Ledger base, BASE-199, BASE-204 to BASE-207, BASE-211."""

from collections.abc import Callable, Iterator

from companion.kernel import Seat, State, Value

from .points import PointsChanged


class AwardHeld(Value):
    """Who holds a special card; None while it lies beside the board."""

    holder: Seat | None = None


class AwardTaken(PointsChanged):
    """The card went to a player with so many of what it is for, the field after this one; or was set aside."""

    holder: Seat | None


def holder_after(holder: Seat | None, counts: tuple[int, ...], least: int) -> Seat | None:
    """Who holds a card for the most of something, given everybody's count; None when it is set aside.

    The holder keeps it while nobody has more; then it needs a single leader with at least `least`.
    """
    best = max(counts)
    if best < least:
        return None
    if holder is not None and counts[holder] == best:
        return holder
    return Seat(counts.index(best)) if counts.count(best) == 1 else None


def handed_on(
    state: State,
    card: type[AwardHeld],
    taken: Callable[[Seat | None, int], AwardTaken],
    counts: tuple[int, ...],
    least: int,
) -> Iterator[AwardTaken]:
    """Hand the card to whoever has the most now, unless they already hold it."""
    before = state[card].holder
    after = holder_after(before, counts, least)
    if after != before:
        yield taken(after, max(counts))
