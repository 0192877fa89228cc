"""Road Building: up to two roads for nothing. Ledger Cities & Knights, CK-218, CK-219.

The roads are laid as `base.free_roads` has them; a box that lays something else for nothing answers the same item.
"""

from collections.abc import Iterator

from companion.kernel import Happening, Item, Module, Refusal, State, run_item
from companion.rules.base.free_roads import AT_MOST, FREE_ROADS, can_place
from companion.rules.base.road_building import PlayRoadBuilding
from companion.said import said

from .holdings import plays
from .kinds import kind

road_building = Module("road building progress card", needs=("progress cards", "free roads"))

ROAD_BUILDING = kind("road_building")


def card_check(state: State, item: Item, action: PlayRoadBuilding) -> Refusal | None:
    if can_place(state, action.player):
        return None
    return Refusal("CK-190", said("There is no road left in front of you, or no free path for one."))


@plays(
    road_building,
    ROAD_BUILDING,
    PlayRoadBuilding,
    check=card_check,
    rule=("CK-218", "CK-219"),
)
def play_road_building(state: State, item: Item, action: PlayRoadBuilding) -> Iterator[Happening | Item]:
    yield run_item(FREE_ROADS, (action.player, AT_MOST))
