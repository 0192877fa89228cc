"""Road Building: up to two roads for nothing. Ledger Cities & Knights, CK-218, CK-219.

The roads are laid as `base.free_roads` has them; a box that lays something else for nothing answers the same item.
"""

from collections.abc import Iterator

from companion.rules.base.free_roads import AT_MOST, FREE_ROADS, can_place
from companion.rules.base.road_building import PlayRoadBuilding
from companion.rules.kernel import Happening, Item, Module, Refusal, Seat, State, run_item
from companion.said import said

from .holdings import PLAYABLE_IN, any_playable, may_play, playable, played
from .kinds import kind

road_building = Module("road building progress card", needs=("progress cards", "free roads"))

ROAD_BUILDING = kind("road_building")


def card_check(state: State, item: Item, action: PlayRoadBuilding) -> Refusal | None:
    refusal = may_play(state, action.player, ROAD_BUILDING)
    if refusal is None and not can_place(state, action.player):
        return Refusal("CK-190", said("There is no road piece, or no path, left for a single road."))
    return refusal


def card_options(state: State, item: Item, player: Seat) -> tuple[PlayRoadBuilding, ...]:
    able = playable(state, player, ROAD_BUILDING) and can_place(state, player)
    return (PlayRoadBuilding(player),) if able else ()


@road_building.answers(
    PLAYABLE_IN,
    PlayRoadBuilding,
    check=card_check,
    options=card_options,
    when=any_playable,
    closes=False,
    turn="CK-184",
    moment="CK-185",
    rule=("CK-218", "CK-219"),
)
def play_road_building(state: State, item: Item, action: PlayRoadBuilding) -> Iterator[Happening | Item]:
    yield played(state, action.player, ROAD_BUILDING)
    yield run_item(FREE_ROADS, (action.player, AT_MOST))
