"""How a special card changes hands: one way for all of them. Ledger base, BASE-199, BASE-204 to BASE-207, BASE-211."""

from companion.kernel import Seat


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
