"""What becomes of an action that fits what its maker may know and not the cards that are hidden: decided here alone.

A player who names a card that only few have seen is believed. Everything else is refused, in words that are the same
whatever the hidden cards are, and those whose cards they are hear of it: so that nobody can try hands out in secret.
"""

from typing import NamedTuple

from companion.kernel import Action, Refusal, Seat, State
from companion.said import joined, said

from . import words
from .steps import taken
from .veil import veiled

HIDDEN = said("Cards that only some can see seem to speak against that.")
COUNT = said("If this is wrong, count a hand.")


def is_believed(state: State, action: Action) -> bool:
    """Whether an action stands although the books refuse it: its player cannot know why, and has seen the card."""
    if not state.believes(action):
        return False
    seen, true = veiled(state, action.player).check(action), state.check(action)
    return seen is None and true is not None


def as_told(
    state: State, action: Action, own: Seat | None, refusal: Refusal, *, overrule: bool = False
) -> tuple[Refusal, tuple[Seat, ...]]:
    """A refusal as a seat, or somebody without one, may hear it, and the seats to whom the try is reported."""
    known = _refused(veiled(state, own), action, overrule=overrule)
    if known is not None:
        return known, ()
    named = [seat for seat in seats_in(action) if seat != own]
    others = [seat for seat in state.game.seats if seat != own]
    for seats in (named, others):
        if concerned := [seat for seat in seats if _refused(veiled(state, seat), action, overrule=overrule)]:
            return _hidden(state, action, refusal), tuple(concerned)
    return _hidden(state, action, refusal), tuple(named or others)


def _hidden(state: State, action: Action, refusal: Refusal) -> Refusal:
    """The refusal for those who may not know why: what something costs is open to all, what of it is held is not."""
    words: str
    player = state.game.setup.called(action.player)
    if refusal.hands != (action.player,):
        words = HIDDEN
    else:
        words = refusal.openly or said("{player} seems to have too few cards for that.", player=player)
    return Refusal(refusal.rule, joined((words, COUNT)), seats_in(action))


def _refused(seen: State, action: Action, *, overrule: bool) -> Refusal | None:
    """Why somebody who sees so much would refuse it."""
    if not overrule:
        return seen.check(action)
    outcome = taken(seen, action, overrule=True)
    return outcome if isinstance(outcome, Refusal) else None


def seats_in(action: Action) -> tuple[Seat, ...]:
    """The seats that an action names, the acting player first."""
    rules_of = [getattr(action, name) for name in action.__struct_fields__ if name in ("player", "partner", "victim")]
    return tuple(dict.fromkeys(Seat(seat) for seat in rules_of))


class Try(NamedTuple):
    """An action that hidden cards refused: its number, what is said of it, and the seat that entered it, if any."""

    number: int
    words: str
    action: Action
    own: Seat | None
    overrule: bool


def still_concerns(state: State, one: Try, seat: Seat) -> bool:
    """Whether the cards of this seat still refuse a try: once the game has moved on from it, it is over."""
    refusal = _refused(state, one.action, overrule=one.overrule)
    return refusal is not None and seat in as_told(state, one.action, one.own, refusal, overrule=one.overrule)[1]


def may_concern(state: State, action: Action, own: Seat | None) -> tuple[Seat, ...]:
    """Whose hidden cards may be what refuses an action, as far as everybody may know: whom it names, or else all."""
    named = tuple(seat for seat in seats_in(action) if seat != own)
    return named or tuple(seat for seat in state.game.seats if seat != own)


def report(state: State, action: Action, by: str, seat: Seat) -> str:
    """What a seat hears of a try that its cards refused."""
    game, colour = state.game, state.game.setup.seats[seat]
    who = game.setup.called(Seat(game.setup.seats.index(by))) if by in game.setup.seats else said("The tablet")
    return said(
        "{who} tried this, and your cards do not seem to allow it: {what} Nothing was changed.",
        who=who,
        what=words.action(state, action, colour),
    )
