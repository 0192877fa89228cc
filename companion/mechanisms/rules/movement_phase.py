"""The movement phase: after trade and build, pieces move, and nothing is traded, bought, built or played any more.

It begins with the first thing that `in_movement` declares, or with whatever else a box has name the item `moving`, and
ends with the part. What may be done in it all the same, such as playing one kind of card, answers MOVE_PIECES besides.

Ledgers: Traders & Barbarians, TBS4-12, TBS5-22; Explorers & Pirates, EP-143, EP-144.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import Any

from companion.kernel import Action, Happening, Item, Module, Seat, State
from companion.rules.base.turns import ACT, EndPart, ends_with_the_turn
from companion.said import said

movement_phase = Module("movement phase", needs=("turns",))

MOVE_PIECES = "move pieces"

movement_phase.calls(MOVE_PIECES, said("move, or end the turn"))
movement_phase.admits(MOVE_PIECES, EndPart, as_in=ACT, rule=("TBS5-22", "EP-144"))

Effects = Callable[[State, Item, Any], Iterable[Happening | Item]]


def moving(player: Seat) -> Item:
    """The table waits for a player who moves pieces, and neither trades nor builds."""
    return Item(MOVE_PIECES, (player,))


def in_movement(
    module: Module, action: type[Action], *, rule: str | tuple[str, ...], **answer: Any
) -> Callable[[Effects], Effects]:
    """What is done while pieces move, any number of times; done before, it ends trade and build.

    `answer` is what `Module.answers` takes, and the effects are those of the action alone.
    """

    def declare(run: Effects) -> Effects:
        @wraps(run)
        def begin(state: State, item: Item, done: Action) -> Iterator[Happening | Item]:
            yield from run(state, item, done)
            yield moving(done.player)

        module.answers(ACT, action, rule=rule, **answer)(begin)
        module.answers(MOVE_PIECES, action, rule=rule, closes=False, **answer)(run)
        return run

    return declare


@movement_phase.shares(ends_with_the_turn, rule=("TBS5-22", "EP-144"))
def it_ends_with_the_part(state: State) -> tuple[str, ...]:
    return (MOVE_PIECES,)
