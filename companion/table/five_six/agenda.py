"""What the table waits for with five and six players, in words."""

from companion.rules.five_six.special_building import SPECIAL_BUILDING
from companion.rules.kernel import Item, State
from companion.said import said
from companion.table.telling import Registry, Telling

agenda = Registry()


@agenda(SPECIAL_BUILDING)
def special_building(t: Telling, state: State, item: Item) -> str:
    return said("{players}: build, or pass", players=t.who(*item.who))
