"""The Road Building card: up to two roads for nothing. Ledger base, BASE-160, BASE-161."""

from collections.abc import Iterator

from companion.kernel import Action, Happening, Item, Module, Refusal, State, run_item
from companion.said import said

from .development import ROAD_BUILDING, plays
from .free_roads import AT_MOST, FREE_ROADS, can_place

road_building = Module("road building", needs=("development", "free roads"))


class PlayRoadBuilding(Action):
    """I play Road Building."""


def card_check(state: State, item: Item, action: PlayRoadBuilding) -> Refusal | None:
    if can_place(state, action.player):
        return None
    return Refusal("BASE-161", said("There is no road left in front of you, or no free path for one."))


@plays(
    road_building,
    ROAD_BUILDING,
    PlayRoadBuilding,
    check=card_check,
    rule=("BASE-151", "BASE-160", "BASE-161"),
)
def play_road_building(state: State, item: Item, action: PlayRoadBuilding) -> Iterator[Happening | Item]:
    yield run_item(FREE_ROADS, (action.player, AT_MOST))
