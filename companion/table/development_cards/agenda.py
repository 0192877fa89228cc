"""What a development card makes the table wait for, in words."""

from companion.rules.base.monopoly import HAND_OVER
from companion.rules.kernel import Item, State
from companion.table.telling import Registry, Telling

agenda = Registry()


@agenda(HAND_OVER)
def hand_over(t: Telling, state: State, item: Item) -> str:
    assert isinstance(item.data, tuple)
    taker, kind = item.data
    return f"{t.who(*item.who)}: hand all {kind} to {t.who(taker)}"
