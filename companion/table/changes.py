"""What a correction would change, in words that everybody may read: numbers of cards, points, pieces and whose part."""

from collections.abc import Iterator

from companion.rules.base.scoring import Score
from companion.rules.base.turns import Turn
from companion.rules.kernel import Seat, State
from companion.said import listed, said

from .history import History
from .rooms import EVERY_ROOM
from .telling import Telling
from .words import teller


def differences(before: History, after: History) -> tuple[str, ...]:
    """One sentence for each thing that would be otherwise."""
    return tuple(_between(before.state, after.state))


def _between(old: State, new: State) -> Iterator[str]:
    t = teller(old.rules)
    for seat in old.rules.seats:
        counted = zip(_numbers(old, seat), _numbers(new, seat), strict=True)
        told = [
            said("{was} → {now} {what}", was=was, now=now, what=what) for (what, was), (_, now) in counted if was != now
        ]
        if told:
            yield said("{player}: {changes}.", player=t.who(seat), changes=listed(told))
    for (what, had), (_, has) in zip(_holders(old), _holders(new), strict=True):
        if had != has:
            yield said("{what}: {had} → {has}.", what=what, had=_somebody(t, had), has=_somebody(t, has))


def _numbers(state: State, seat: Seat) -> Iterator[tuple[str, int]]:
    for numbers in EVERY_ROOM.numbers:
        yield from numbers(state, seat)


def _holders(state: State) -> Iterator[tuple[str, Seat | None]]:
    for holders in EVERY_ROOM.holders:
        yield from holders(state)
    yield said("Whose part it is"), state[Turn].player
    yield said("Winner"), state[Score].winner


def _somebody(t: Telling, seat: Seat | None) -> str:
    return said("nobody") if seat is None else t.who(seat)
