"""The Fishermen of Catan with The Rivers of Catan, adapted: six fish buy a bridge.

Ledger Traders & Barbarians, TBX-12, after a public implementation. The record is silent on the rest: fishing grounds
lie around the island of the rivers, where no desert makes room for a lake; the robber starts on a swamp, not beside the
board; ten points win.
"""

from collections.abc import Iterator

from companion.boxes.traders_barbarians.rules.fishermen.payment import affords, bill, too_few
from companion.boxes.traders_barbarians.rules.rivers.bridges import (
    BridgeBuilt,
    BuildBridge,
    bridges_left,
    follows_bridge,
    legal_bridges,
    no_bridge_left,
    place_check,
)
from companion.geometry.topology import Path
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State, at_each
from companion.rules.base.turns import ACT

bridge_for_fish = Module("bridge for fish", needs=("spending fish", "bridges"))

PRICE = 6


class BuildBridgeForFish(Action):
    """For six fish I build a bridge on this path."""

    path: Path


def build_check(state: State, item: Item, action: BuildBridgeForFish) -> Refusal | None:
    refusal = no_bridge_left(state, action.player) or place_check(state, action.player, action.path)
    return refusal or too_few(state, action.player, PRICE, "TBX-12")


def build_options(state: State, item: Item, player: Seat) -> tuple[BuildBridgeForFish, ...]:
    if bridges_left(state, player) < 1:
        return ()
    return at_each(BuildBridgeForFish, player, legal_bridges(state, player))


@bridge_for_fish.answers(
    ACT,
    BuildBridgeForFish,
    check=build_check,
    options=build_options,
    when=affords(PRICE),
    closes=False,
    turn="TBS1-27",
    rule="TBX-12",
)
def build_for_fish(state: State, item: Item, action: BuildBridgeForFish) -> Iterator[Happening | Item]:
    yield BridgeBuilt(action.player, action.path)
    yield from follows_bridge(state, BuildBridge(action.player, action.path))
    yield bill(state, action.player, PRICE)
