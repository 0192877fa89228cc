"""What a correction would change, in words that everybody may read: numbers of cards, points, pieces and whose part."""

from collections.abc import Iterator

from companion.rules.base.hands import Hands
from companion.rules.base.largest_army import LargestArmy
from companion.rules.base.longest_road import LongestRoad
from companion.rules.base.pieces import Pieces, Roads
from companion.rules.base.points import points
from companion.rules.base.scoring import Score
from companion.rules.base.turns import Turn
from companion.rules.kernel import Seat, State

from .history import History
from .telling import Telling, listed


def differences(before: History, after: History) -> tuple[str, ...]:
    """One sentence for each thing that would be otherwise."""
    return tuple(_between(before.state, after.state))


def _between(old: State, new: State) -> Iterator[str]:
    t = Telling(old.rules)
    for seat in old.rules.seats:
        told = [f"{was} → {now} {what}" for what, was, now in _numbers(old, new, seat) if was != now]
        if told:
            yield f"{t.who(seat)}: {listed(told)}."
    yield from _moved(t, "Longest Road", old[LongestRoad].holder, new[LongestRoad].holder)
    yield from _moved(t, "Largest Army", old[LargestArmy].holder, new[LargestArmy].holder)
    yield from _moved(t, "Whose part it is", old[Turn].player, new[Turn].player)
    yield from _moved(t, "Winner", old[Score].winner, new[Score].winner)


def _moved(t: Telling, what: str, was: Seat | None, now: Seat | None) -> Iterator[str]:
    if was != now:
        yield f"{what}: {_somebody(t, was)} → {_somebody(t, now)}."


def _numbers(old: State, new: State, seat: Seat) -> Iterator[tuple[str, int, int]]:
    yield "cards", old[Hands].size(seat), new[Hands].size(seat)
    yield "points", points(old, seat), points(new, seat)
    for what in ("settlements", "cities"):
        was, now = (getattr(state[Pieces], what)[seat].bit_count() for state in (old, new))
        yield what, was, now
    yield "roads", old[Roads].of[seat].bit_count(), new[Roads].of[seat].bit_count()


def _somebody(t: Telling, seat: Seat | None) -> str:
    return "nobody" if seat is None else t.who(seat)
