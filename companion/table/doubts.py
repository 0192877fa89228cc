"""Hands that the table should count: something was done that they could not do by the books.

Everybody saw how many cards a monopoly brought, so everybody hears of it when the books expected another number. What
only hidden cards speak against, nobody hears of but the player whose cards they are.
"""

from collections.abc import Iterator
from typing import Any

from companion.rules.base.corrections import CountCards, CountHand, CountHands
from companion.rules.base.hands import HandedOver
from companion.rules.kernel import Action, Ruleset, Seat, State
from companion.said import said

from . import words
from .contradictions import seats_in
from .eyes import Eyes, seat_of
from .history import History, Step
from .veil import veiled


def doubts_view(history: History, eyes: Eyes) -> list[dict[str, Any]]:
    """By hand the newest reason to count it, as these eyes may know it: `{player, words}` each."""
    rules, own = history.rules, seat_of(history.rules, eyes)
    found: dict[Seat, str] = {}
    settled: set[Seat] = set()
    step, opening = history.version.tip, history.opening
    while step is not None and len(settled) < len(rules.seats):
        for seat, why in _doubted(rules, step, opening, own, eyes):
            if seat not in settled:
                found.setdefault(seat, why)
        settled |= set(_counted(step.line.action))
        step = step.before
    colours = rules.setup.seats
    return [{"player": colours[seat], "words": found[seat]} for seat in rules.seats if seat in found]


def _counted(action: Action) -> Iterator[Seat]:
    if isinstance(action, CountHand | CountCards):
        yield action.player
    elif isinstance(action, CountHands):
        yield from (Seat(seat) for seat, cards in enumerate(action.hands) if cards is not None)


def _doubted(rules: Ruleset, step: Step, opening: State, own: Seat | None, eyes: Eyes) -> Iterator[tuple[Seat, str]]:
    for one in step.happenings:
        if isinstance(one, HandedOver) and one.number not in one.expected:
            yield (
                one.giver,
                said(
                    "{player} handed over {number} {card}, and the books expected another number. Count the hand to"
                    " put the books right.",
                    player=rules.setup.called(one.giver),
                    number=one.number,
                    card=one.kind.words,
                ),
            )
    action = step.line.action
    if step.line.believed and own is not None and own in seats_in(action):
        before = opening if step.before is None else step.before.state
        if rules.check(veiled(before, own), action) is not None:
            what = words.action(rules, action, eyes)
            yield own, said("By the books your cards did not allow this: {what} Count your hand.", what=what)
