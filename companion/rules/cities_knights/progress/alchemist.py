"""Alchemist: before the roll its owner says what the two dice show. Ledger Cities & Knights, CK-039, CK-193 to CK-197.

The roll is made by it, so a second Alchemist finds none to make. The event die is still rolled.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from companion.rules.base.dice import RESOLVE, ROLLS, SEVEN, Rolled, read, shown, void_seven
from companion.rules.base.turns import ROLL
from companion.rules.kernel import Action, Happening, Item, Module, Refusal, Seat, State, run_item

from .holdings import any_playable, may_play, playable, played
from .kinds import kind

alchemist = Module("alchemist card", needs=("progress cards", "dice"))

ALCHEMIST = kind("alchemist")


@dataclass(frozen=True)
class PlayAlchemist(Action):
    """I play the Alchemist: the yellow and the red die show this."""

    dice: tuple[int, int]


def card_check(state: State, item: Item, action: PlayAlchemist) -> Refusal | None:
    refusal = may_play(state, action.player, ALCHEMIST) or shown(action.dice)
    if refusal is None and sum(action.dice) == SEVEN:
        return void_seven(state)
    return refusal


@lru_cache
def _choices(player: Seat, sevens: bool) -> tuple[PlayAlchemist, ...]:
    return tuple(PlayAlchemist(player, dice) for dice in sorted(ROLLS) if sevens or sum(dice) != SEVEN)


def card_options(state: State, item: Item, player: Seat) -> tuple[PlayAlchemist, ...]:
    return _choices(player, void_seven(state) is None) if playable(state, player, ALCHEMIST) else ()


@alchemist.answers(
    ROLL,
    PlayAlchemist,
    check=card_check,
    options=card_options,
    when=any_playable,
    turn="CK-184",
    moment="CK-196",
    rule=("CK-039", "CK-193", "CK-194", "CK-195", "CK-197"),
)
def play_alchemist(state: State, item: Item, action: PlayAlchemist) -> Iterator[Happening | Item]:
    dice = read(action.dice)
    yield played(state, action.player, ALCHEMIST)
    yield Rolled(action.player, dice)
    yield run_item(RESOLVE)
