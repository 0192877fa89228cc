"""What a correction would change, in words that everybody may read: cards, points, pieces and whose turn.

Cards are named by kind as far as everybody saw which ones moved; what a count of a hand changes is given as a number.
"""

from collections.abc import Iterable, Iterator, Mapping

from companion.kernel import Seat, State
from companion.rules.base.scoring import Score, Won
from companion.rules.base.turns import Turn
from companion.said import joined, listed, said

from .by_hand import Edge, moved_in_public, parting
from .history import History
from .moves import is_hand_card
from .phrases import Phrases
from .putting_right import so_many
from .steps import Step
from .topics import every_topic
from .veil import veiled
from .viewer import SPECTATOR
from .words import action, phrases
from .words import told as sentences


def differences(before: History, after: History) -> tuple[str, ...]:
    """One sentence for each thing that would be otherwise."""
    moved = moved_in_public(before, after)
    told = [*_between(before.state, after.state, moved)]
    was, follows = ([*_following(parted)] for parted in parting(before, after))
    return (*told, *dict.fromkeys(words for words in follows if words not in (*told, *was)))


def nothing_else(before: History, after: History) -> bool:
    """Whether what the table says is all that would be otherwise."""
    steps = [step for parted in parting(before, after) for step in parted]
    return before.state.agenda == after.state.agenda and all(
        step.is_correction and len(step.happenings) < 2 for step in steps
    )


def _following(steps: Iterable[Step]) -> Iterator[str]:
    """What followed from what the table said: its first happening is only what was said."""
    for step in steps:
        if step.is_correction:
            yield from sentences(step.state, step.happenings[1:], SPECTATOR)


def won_with(history: History) -> tuple[str, ...]:
    """What somebody has won with, in sentences: what was done, and what that changed of the winner for all to see."""
    if history.state[Score].winner is None:
        return ()
    step = next(
        (step for step in reversed(history.steps()) if any(isinstance(one, Won) for one in step.happenings)), None
    )
    if step is None:
        return ()
    old = step.opening
    winner, done = step.state[Score].winner, action(step.state, step.line.action)
    assert winner is not None, "it was won there"
    gained = [*_told_numbers(veiled(old, None), veiled(step.state, None), winner)]
    t = phrases(old)
    told = [said("{player}: {changes}.", player=t.who(winner), changes=listed(gained))] if gained else []
    taken = (
        said("{what}: {had} → {has}.", what=what, had=_somebody(t, had), has=t.who(winner))
        for (what, had), (_, has) in zip(_special_cards(old), _special_cards(step.state), strict=True)
        if has == winner != had
    )
    return done, *told, *taken


def _between(old: State, new: State, moved: Mapping[Edge, int]) -> Iterator[str]:
    t = phrases(old)
    for seat in old.game.seats:
        hand = [*_hand(old, new, seat, moved)]
        told = [*_told_numbers(old, new, seat)]
        if parts := [listed(part) for part in (hand, told) if part]:
            yield said("{player}: {changes}.", player=t.who(seat), changes=joined(parts, "; "))
    for (what, had), (_, has) in zip(_holders(old), _holders(new), strict=True):
        if had != has:
            yield said("{what}: {had} → {has}.", what=what, had=_somebody(t, had), has=_somebody(t, has))


def _hand(old: State, new: State, seat: Seat, moved: Mapping[Edge, int]) -> Iterator[str]:
    """What a hand has more or less: by kind where cards moved, and as a number where that is not all."""
    colour = old.game.setup.seats[seat]
    net: dict[str, int] = {}
    for (giver, taker, card), number in moved.items():
        if is_hand_card(card):
            net[card] = net.get(card, 0) + number * ((taker == colour) - (giver == colour))
    more = {card: number for card, number in net.items() if number > 0}
    less = {card: -number for card, number in net.items() if number < 0}
    if more:
        yield said("{cards} more", cards=so_many(more))
    if less:
        yield said("{cards} fewer", cards=so_many(less))
    was, now = (sum(size(state, seat) for size in every_topic().hand_sizes) for state in (old, new))
    if now - was != sum(net.values()):
        yield _counted(said("cards"), was, now)


def _told_numbers(old: State, new: State, seat: Seat) -> Iterator[str]:
    for (what, was), (_, now) in zip(_numbers(old, seat), _numbers(new, seat), strict=True):
        if was != now:
            yield _counted(what, was, now)


def _counted(what: str, was: int, now: int) -> str:
    return said("{what} {was} → {now}", what=what, was=was, now=now)


def _numbers(state: State, seat: Seat) -> Iterator[tuple[str, int]]:
    for numbers in every_topic().numbers:
        yield from numbers(state, seat)


def _special_cards(state: State) -> Iterator[tuple[str, Seat | None]]:
    for holders in every_topic().holders:
        yield from holders(state)


def _holders(state: State) -> Iterator[tuple[str, Seat | None]]:
    yield from _special_cards(state)
    yield said("Whose turn it is"), state[Turn].player
    yield said("Winner"), state[Score].winner


def _somebody(t: Phrases, seat: Seat | None) -> str:
    return said("nobody") if seat is None else t.who(seat)
