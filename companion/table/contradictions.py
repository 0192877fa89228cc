"""What becomes of an action that fits what its maker may know and not the cards that are hidden: decided here alone.

Whoever tells a card that only few have seen is believed. Everything else is refused, in words that are the same
whatever the hidden cards are, and those whose cards they are hear of it: so that nobody can try hands out in secret.
"""

from dataclasses import fields

from companion.rules.kernel import Action, Refusal, Seat, State
from companion.said import said

from . import words
from .steps import taken
from .veil import veiled

HIDDEN = said(
    "By the books that does not go with cards that are hidden. Nothing was changed, and those who hold them have been"
    " told. If the books are wrong, count a hand."
)


def is_believed(state: State, action: Action) -> bool:
    """Whether an action stands although the books refuse it: its player cannot know why, and has seen the card."""
    if not state.rules.believes(state, action):
        return False
    seen, true = state.rules.check(veiled(state, action.player), action), state.rules.check(state, action)
    return seen is None and true is not None


def as_told(
    state: State, action: Action, own: Seat | None, refusal: Refusal, *, overrule: bool = False
) -> tuple[Refusal, tuple[Seat, ...]]:
    """A refusal as a seat, or somebody without one, may hear it, and the seats to whom the try is reported."""
    known = _refused(veiled(state, own), action, overrule=overrule)
    if known is not None:
        return known, ()
    named = [seat for seat in seats_in(action) if seat != own]
    others = [seat for seat in state.rules.seats if seat != own]
    for seats in (named, others):
        if concerned := [seat for seat in seats if _refused(veiled(state, seat), action, overrule=overrule)]:
            return Refusal(refusal.rule, HIDDEN, seats_in(action)), tuple(concerned)
    return Refusal(refusal.rule, HIDDEN, seats_in(action)), tuple(named or others)


def _refused(seen: State, action: Action, *, overrule: bool) -> Refusal | None:
    """Why somebody who sees so much would refuse it."""
    if not overrule:
        return seen.rules.check(seen, action)
    outcome = taken(seen.rules, seen, action, overrule=True)
    return outcome if isinstance(outcome, Refusal) else None


def seats_in(action: Action) -> tuple[Seat, ...]:
    """The seats that an action names: whoever takes it first."""
    rules_of = [getattr(action, one.name) for one in fields(action) if one.name in ("player", "partner", "victim")]
    return tuple(dict.fromkeys(Seat(seat) for seat in rules_of))


def report(state: State, action: Action, by: str, seat: Seat) -> str:
    """What a seat hears of a try that its cards refused."""
    rules, colour = state.rules, state.rules.setup.seats[seat]
    who = rules.setup.called(Seat(rules.setup.seats.index(by))) if by in rules.setup.seats else said("The tablet")
    return said(
        "{who} tried this, and your cards by the books do not allow it: {what} Nothing was changed.",
        who=who,
        what=words.action(rules, action, colour),
    )
