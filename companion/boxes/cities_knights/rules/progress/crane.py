"""Crane: one improvement of this part for one commodity less. Ledger Cities & Knights, CK-198 to CK-203.

A Crane played waits for the improvement it is used on; what still waits when the part ends is lost.
"""

from collections.abc import Iterator

from companion.boxes.cities_knights.rules.improvements import (
    HIGHEST,
    TRACKS,
    Track,
    commodity,
    improved,
    level,
    number,
    place_check,
    price,
)
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State, Value
from companion.rules.base.hands import Hands, Paid
from companion.rules.base.lacking import unpaid
from companion.rules.base.turns import ACT, Turn
from companion.rules.cards import NO_CARDS, Cards
from companion.said import said

from .holdings import plays
from .kinds import kind

crane = Module("crane card", needs=("progress cards", "improvements"))

CRANE = kind("crane")


@crane.state(rule=("CK-198", "CK-200", "CK-202"))
class Cranes(Value):
    """How many Cranes played in part `part` wait for an improvement; in another part none does."""

    waiting: int = 0
    part: int = 0


class CraneWaits(Happening):
    """An improvement of this part will cost its player one commodity less."""

    player: Seat
    part: int


class CraneUsed(Happening):
    """A Crane has made an improvement cheaper."""

    player: Seat


class PlayCrane(Action):
    """I play a Crane, to use on an improvement in this part."""


class ImproveWithCrane(Action):
    """I buy the next level of this track with a Crane: for one commodity less."""

    track: Track


@crane.changes(Cranes, CraneWaits, rule=("CK-198", "CK-202"))
def wait(mine: Cranes, happening: CraneWaits) -> Cranes:
    return Cranes(mine.waiting + 1 if mine.part == happening.part else 1, happening.part)


@crane.changes(Cranes, CraneUsed, rule="CK-198")
def use(mine: Cranes, happening: CraneUsed) -> Cranes:
    return Cranes(max(mine.waiting - 1, 0), mine.part)


def waiting(state: State) -> int:
    """How many Cranes wait for an improvement in the part that is on."""
    mine = state[Cranes]
    return mine.waiting if mine.part == state[Turn].number else 0


def reduced(state: State, player: Seat, track: str) -> Cards:
    """What the next level of a track costs with a Crane."""
    full = price(state, player, track)
    return Cards(full - commodity(track).one) if full else NO_CARDS


def card_check(state: State, item: Item, action: PlayCrane) -> Refusal | None:
    if any(level(state, action.player, track) < HIGHEST for track in TRACKS):
        return None
    return Refusal("CK-190", said("All your tracks are complete: there is nothing left to improve."))


@plays(
    crane,
    CRANE,
    PlayCrane,
    check=card_check,
    rule="CK-198",
)
def play_crane(state: State, item: Item, action: PlayCrane) -> Iterator[Happening]:
    yield CraneWaits(action.player, state[Turn].number)


def improve_check(state: State, item: Item, action: ImproveWithCrane) -> Refusal | None:
    if not waiting(state):
        return Refusal("CK-198", said("No Crane has been played for an improvement: play one first."))
    refusal = place_check(state, action.player, action.track)
    return refusal or unpaid(state, action.player, reduced(state, action.player, action.track))


def one_waits(state: State, player: Seat) -> bool:
    """Whether a Crane waits."""
    return waiting(state) > 0


def improve_options(state: State, item: Item, player: Seat) -> tuple[ImproveWithCrane, ...]:
    hands = state[Hands]
    return tuple(
        ImproveWithCrane(player, track)
        for track in TRACKS
        if hands.may_hold(player, reduced(state, player, track)) and place_check(state, player, track) is None
    )


@crane.answers(
    ACT,
    ImproveWithCrane,
    check=improve_check,
    options=improve_options,
    when=one_waits,
    closes=False,
    turn="BASE-125",
    moment="BASE-084",
    rule=("CK-198", "CK-199", "CK-200", "CK-203"),
)
def improve_with_crane(state: State, item: Item, action: ImproveWithCrane) -> Iterator[Happening]:
    number(action.track)
    cost = reduced(state, action.player, action.track)
    if cost:
        yield Paid(action.player, cost)
    yield CraneUsed(action.player)
    yield from improved(state, action.player, action.track)
