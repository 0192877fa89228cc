"""Irrigation and Mining: two cards for each hex of a kind that one has built at. Ledger, CK-209 to CK-213.

It is not a production roll: numbers and the robber do not matter, and a city takes no more than a settlement.
"""

from collections.abc import Iterator
from typing import NamedTuple

from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State
from companion.rules.base.hands import SUPPLY, Hands
from companion.rules.base.land import Land
from companion.rules.base.pieces import Pieces
from companion.rules.base.resources import GRAIN, ORE
from companion.rules.base.supply_count import handed_out
from companion.rules.cards import Cards, Kind, ProgressKind, copies
from companion.said import said

from .holdings import plays
from .kinds import kind

irrigation_mining = Module("irrigation and mining", needs=("progress cards", "land", "hands", "supply count"))

EACH_HEX = 2


class PlayIrrigation(Action):
    """I play Irrigation and take grain for my fields hexes."""


class PlayMining(Action):
    """I play Mining and take ore for my mountains hexes."""


class Yield(NamedTuple):
    """What one of the two cards is, and what its hexes give."""

    card: ProgressKind
    resource: Kind


YIELDS: dict[type[Action], Yield] = {
    PlayIrrigation: Yield(kind("irrigation"), GRAIN),
    PlayMining: Yield(kind("mining"), ORE),
}


def due(state: State, player: Seat, resource: Kind) -> Cards:
    """What a player takes for the hexes of a resource, if the supply has as much left."""
    own = state[Pieces].buildings(player)
    hexes = sum(1 for field in state[Land].fields if field and field.card == resource.one and field.corners & own)
    return copies(resource, EACH_HEX * hexes)


def card_check(state: State, item: Item, action: PlayIrrigation | PlayMining) -> Refusal | None:
    resource = YIELDS[type(action)].resource
    if due(state, action.player, resource) and state[Hands].may_hold(SUPPLY, resource.one):
        return None
    return Refusal(
        "CK-190",
        said(
            "The card would bring nothing: no {resource} hex of yours, or none in the supply.", resource=resource.words
        ),
    )


@plays(
    irrigation_mining,
    YIELDS[PlayIrrigation].card,
    PlayIrrigation,
    check=card_check,
    rule=("CK-209", "CK-210", "CK-212", "CK-213"),
)
@plays(
    irrigation_mining,
    YIELDS[PlayMining].card,
    PlayMining,
    check=card_check,
    rule=("CK-211", "CK-212", "CK-213"),
)
def play(state: State, item: Item, action: PlayIrrigation | PlayMining) -> Iterator[Happening | Item]:
    card, resource = YIELDS[type(action)]
    return handed_out(state, action.player, due(state, action.player, resource), card.name.capitalize())
