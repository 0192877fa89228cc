"""Alchemist: before the roll its owner says what the two dice show. Ledger Cities & Knights, CK-039, CK-193 to CK-197.

The roll is made by it, so a second Alchemist finds none to make. The event die is still rolled.
"""

from collections.abc import Iterator

from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State, run_item
from companion.rules.base.dice import RESOLVE, Rolled, counting, read, shown, void
from companion.rules.base.turns import ROLL

from .holdings import plays
from .kinds import kind

alchemist = Module("alchemist card", needs=("progress cards", "dice"))

ALCHEMIST = kind("alchemist")


class PlayAlchemist(Action):
    """I play the Alchemist: the yellow and the red die show this."""

    dice: tuple[int, int]


def card_check(state: State, item: Item, action: PlayAlchemist) -> Refusal | None:
    return shown(action.dice) or void(state, action.dice)


def card_options(state: State, item: Item, player: Seat) -> tuple[PlayAlchemist, ...]:
    return tuple(PlayAlchemist(player, dice) for dice in counting(state))


@plays(
    alchemist,
    ALCHEMIST,
    PlayAlchemist,
    check=card_check,
    options=card_options,
    items=(ROLL,),
    closes=True,
    moment="CK-196",
    rule=("CK-039", "CK-193", "CK-194", "CK-195", "CK-197"),
)
def play_alchemist(state: State, item: Item, action: PlayAlchemist) -> Iterator[Happening | Item]:
    dice = read(action.dice)
    yield Rolled(action.player, dice)
    yield run_item(RESOLVE)
