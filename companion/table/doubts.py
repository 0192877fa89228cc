"""Hands that the table should count: something was done that their cards, as booked, did not allow.

Everybody saw how many cards a monopoly brought, so everybody hears of it when the books expected another number. What
only hidden cards speak against, nobody hears of but the player whose cards they are.
"""

from collections.abc import Iterator
from typing import Any

from companion.kernel import Seat
from companion.said import said

from . import words
from .contradictions import seats_in
from .history import History
from .steps import Step
from .topics import every_topic
from .veil import veiled
from .viewer import Viewer, seat_of


def doubts_view(history: History, viewer: Viewer) -> list[dict[str, Any]]:
    """By hand the newest reason to count it, as this viewer may know it: `{player, words}` each."""
    game = history.opening.game
    own = seat_of(game, viewer)
    found: dict[Seat, str] = {}
    counted: set[Seat] = set()
    step = history.version.tip
    while step is not None and len(counted) < len(game.seats):
        if step.line.believed or any(type(one) in every_topic().doubts for one in step.happenings):
            for seat, why in (*_openly(step), *_privately(step, own, viewer)):
                if seat not in counted:
                    found.setdefault(seat, why)
        if hands := every_topic().counted_hands.get(type(step.line.action)):
            counted.update(hands(step.line.action))
        step = step.before
    return [{"player": game.setup.seats[seat], "words": found[seat]} for seat in game.seats if seat in found]


def _openly(step: Step) -> Iterator[tuple[Seat, str]]:
    for one in step.happenings:
        tells = every_topic().doubts.get(type(one))
        if tells is not None and (doubt := tells(words.phrases(step.state), one)) is not None:
            yield doubt


def _privately(step: Step, own: Seat | None, viewer: Viewer) -> Iterator[tuple[Seat, str]]:
    action = step.line.action
    if not step.line.believed or own is None or own not in seats_in(action):
        return
    if veiled(step.opening, own).check(action) is not None:
        what = words.action(step.opening, action, viewer)
        yield (
            own,
            said("Your cards do not seem to have allowed this: {what} Count your hand.", what=what),
        )
