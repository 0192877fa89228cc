"""The Road Building card: up to two roads for nothing. Ledger base, BASE-160, BASE-161."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.rules.kernel import Action, Happening, Item, Module, Refusal, Seat, State, run_item
from companion.said import said

from .development import PLAYABLE_IN, ROAD_BUILDING, any_playable, may_play, playable, played
from .free_roads import AT_MOST, FREE_ROADS, can_place

road_building = Module("road building", needs=("development", "free roads"))


@dataclass(frozen=True)
class PlayRoadBuilding(Action):
    """I play Road Building."""


def card_check(state: State, item: Item, action: PlayRoadBuilding) -> Refusal | None:
    refusal = may_play(state, action.player, ROAD_BUILDING)
    if refusal is None and not can_place(state, action.player):
        return Refusal("BASE-161", said("There is no road piece, or no path, left for a single road."))
    return refusal


def card_options(state: State, item: Item, player: Seat) -> tuple[PlayRoadBuilding, ...]:
    if playable(state, player, ROAD_BUILDING) and can_place(state, player):
        return (PlayRoadBuilding(player),)
    return ()


@road_building.answers(
    PLAYABLE_IN,
    PlayRoadBuilding,
    check=card_check,
    options=card_options,
    when=any_playable,
    closes=False,
    turn="BASE-152",
    moment="BASE-154",
    rule=("BASE-151", "BASE-160", "BASE-161"),
)
def play_road_building(state: State, item: Item, action: PlayRoadBuilding) -> Iterator[Happening | Item]:
    yield played(state, action.player, ROAD_BUILDING)
    yield run_item(FREE_ROADS, (action.player, AT_MOST))
