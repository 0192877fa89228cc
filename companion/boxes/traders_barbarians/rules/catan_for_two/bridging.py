"""Catan for Two with The Rivers: swamps for the desert, and neutral bridges. Ledger TBS2-37 to TBS2-39.

Neutral colours own no coins: their bridges bring none, and they are no settlers.
"""

from collections.abc import Iterator

from companion.boxes.traders_barbarians.rules.rivers.bridges import (
    BridgeBuilt,
    BuildBridge,
    bridges_left,
    follows_bridge,
    legal_bridges,
    place_check,
)
from companion.geometry.topology import Hex, Path, bits
from companion.kernel import Action, Happening, Item, Module, Owner, Refusal, Seat, State, run_item
from companion.rules.base.land import Land
from companion.rules.base.turns import stays_due
from companion.said import said

from .neutral_colours import is_neutral, neutral
from .trade_tokens import token_hexes

neutral_bridges = Module("neutral bridges", needs=("neutral colours", "bridges"))
tokens_at_swamps = Module("tokens at swamps", needs=("trade tokens", "riverside", "land"))

SWAMP = "swamp"
A_NEUTRAL_BRIDGE = "build a neutral bridge"

neutral_bridges.calls(A_NEUTRAL_BRIDGE, said("build a neutral bridge"))


class BuildNeutralBridge(Action):
    """I put a bridge of this neutral colour on this path."""

    path: Path
    owner: Owner


@tokens_at_swamps.shares(token_hexes, rule=("TBS2-37", "TBS2-38"))
def swamps_for_the_desert(state: State) -> tuple[Hex, ...]:
    return tuple(Hex(at) for at, terrain in enumerate(state[Land].terrain) if terrain == SWAMP)


@neutral_bridges.shares(follows_bridge, rule="TBS2-39")
def a_neutral_bridge(state: State, built: BuildBridge) -> tuple[Item, ...]:
    return (run_item("neutral bridge", (built.player,)),)


@neutral_bridges.stage("neutral bridge", rule="TBS2-39")
def a_bridge(state: State, item: Item) -> Iterator[Item]:
    if any(may_have_bridge(state, owner) for owner in neutral(state)):
        yield Item(A_NEUTRAL_BRIDGE, item.data)  # type: ignore[arg-type]
    else:
        yield run_item("neutral road", item.data)


def may_have_bridge(state: State, owner: Owner) -> bool:
    """Whether this colour has a bridge left, and a place for it."""
    return bridges_left(state, owner) > 0 and bool(legal_bridges(state, owner))


def bridge_check(state: State, item: Item, action: BuildNeutralBridge) -> Refusal | None:
    if refusal := is_neutral(state, action.owner):
        return refusal
    if bridges_left(state, action.owner) < 1:
        return Refusal("TBV4-11", said("There is no bridge of this colour left."))
    return place_check(state, action.owner, action.path)


def bridge_options(state: State, item: Item, player: Seat) -> Iterator[BuildNeutralBridge]:
    for owner in neutral(state):
        if bridges_left(state, owner) > 0:
            for path in bits(legal_bridges(state, owner)):
                yield BuildNeutralBridge(player, Path(path), owner)


@neutral_bridges.answers(
    A_NEUTRAL_BRIDGE,
    BuildNeutralBridge,
    check=bridge_check,
    options=bridge_options,
    turn="TBS2-39",
    rule="TBS2-39",
)
def build_neutral_bridge(state: State, item: Item, action: BuildNeutralBridge) -> Iterator[Happening]:
    yield BridgeBuilt(action.owner, action.path)


@neutral_bridges.shares(stays_due, rule="TBS2-39")
def the_neutral_colour_builds_a_bridge_too(state: State) -> tuple[str, ...]:
    return ("neutral bridge", A_NEUTRAL_BRIDGE)
