"""What a preview may not tell: a count of secret cards that is never booked would tell of the hand that it corrects.

Everybody sees who books such a count, and everybody sees what came of it; a preview leaves no trace. So whether a
count can be is said when it is booked, and so is what comes of a count of one kind of card, which would tell how many
of that kind there were. How many cards a whole hand has is not a secret, so what follows from counting it is said
before.
"""

from collections.abc import Iterator, Mapping

from companion.kernel import Action, Game

from .history import Change, Decision, Delete, Instead
from .veil import hidden


def counts(game: Game, change: Change, decisions: Mapping[int, Decision]) -> tuple[Action, ...]:
    """The counts of secret cards that come in by a correction."""
    anytime = game.corrections
    return tuple(one for one in _coming_in(change, decisions) if isinstance(one, anytime) and hidden(one, None))


def tell_of_a_hand(counted: tuple[Action, ...]) -> bool:
    """Whether one of these counts is of one kind of card: which kind that is, is then part of its secret."""
    return any({"kind", "card"} & set(hidden(one, None)) for one in counted)


def _coming_in(change: Change, decisions: Mapping[int, Decision]) -> Iterator[Action]:
    if not isinstance(change, Delete):
        yield from change.actions
    for decision in decisions.values():
        if isinstance(decision, Instead):
            yield from decision.actions
