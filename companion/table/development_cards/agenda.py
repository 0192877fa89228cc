"""What a development card makes the table wait for, in words."""

from companion.rules.base.monopoly import HAND_OVER
from companion.rules.kernel import Item, State
from companion.said import said
from companion.table.telling import Registry, Telling

agenda = Registry()


@agenda(HAND_OVER)
def hand_over(t: Telling, state: State, item: Item) -> str:
    assert isinstance(item.data, tuple)
    taker, kind = item.data
    return said("{players}: hand all {kind} to {taker}", players=t.who(*item.who), kind=kind.words, taker=t.who(taker))
