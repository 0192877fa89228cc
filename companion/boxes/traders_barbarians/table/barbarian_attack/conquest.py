"""Conquered hexes and buildings, at the table."""

from collections.abc import Iterator
from typing import Any

from companion.boxes.traders_barbarians.rules.barbarian_attack.conquest import (
    BuildingConquered,
    BuildingFreed,
    HexConquered,
    HexFreed,
    conquered,
    conquered_buildings_count_nothing,
    fallen,
)
from companion.boxes.traders_barbarians.rules.barbarian_attack.invaders import MOST, Invaders
from companion.geometry.topology import Hex, bits
from companion.kernel import Seat, State
from companion.rules.base.pieces import Pieces
from companion.said import said
from companion.table.phrases import Phrases
from companion.table.standing import Thing, Value, called, colour_of
from companion.table.topic import Topic

topic = Topic()
topic.earns(conquered_buildings_count_nothing, said("Conquered buildings"))

topic.tells(HexConquered, said("Three barbarians conquer {hex}: turn its number over."))
topic.tells(HexFreed, said("The barbarians have lost {hex}: turn its number up."))
topic.tells(BuildingConquered, said("{player}'s building on {corner} is conquered: lay it on its side."))
topic.tells(BuildingFreed, said("{player}'s building on {corner} is free: stand it up."))


@topic.views("board", Invaders)
def turned_over(state: State) -> dict[str, Any]:
    """The hexes whose number lies face down."""
    names = state.game.topology.hex_names
    return {"face_down": [names[at] for at in bits(conquered(state))]}


@topic.views("pieces", Invaders)
def on_its_side(state: State, seat: Seat) -> dict[str, Any]:
    names = state.game.topology.corner_names
    return {"lying": [names[corner] for corner in bits(fallen(state, seat))]}


@topic.lies_open(Invaders)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """Numbers that lie face down, and buildings on their side."""
    board = state.game.topology
    yield from ((Thing("number face down", place=board.hex_names[at]), True) for at in bits(conquered(state)))
    for seat in state.game.owners:
        for corner in bits(fallen(state, seat)):
            yield Thing("conquered building", colour_of(state, seat), board.corner_names[corner]), True


def put_number_right(t: Phrases, thing: Thing, now: Value) -> str:
    if now:
        return said("The number of {hex} lies face down.", hex=t.place(thing.place))
    return said("The number of {hex} lies face up.", hex=t.place(thing.place))


def put_building_right(t: Phrases, thing: Thing, now: Value) -> str:
    player, corner = called(t, thing.seat), t.place(thing.place)
    if now:
        return said("{player} lays the building on {corner} on its side.", player=player, corner=corner)
    return said("No building of {player} lies on its side on {corner}.", player=player, corner=corner)


topic.put_right["number face down"] = put_number_right
topic.put_right["conquered building"] = put_building_right


def about_to_fall(t: Phrases, state: State, seat: Seat) -> Iterator[str]:
    """Hexes of this player's that are conquered, or will be with one barbarian more."""
    buildings, corners = state[Pieces].buildings(seat), state.game.topology.hex_corner_mask
    for at, landed in enumerate(state[Invaders].landed):
        if not buildings & corners[at]:
            continue
        if landed == MOST - 1:
            yield said(
                "Barbarians stand on {hex}: one more, and it is conquered and gives nothing.", hex=t.hex(Hex(at))
            )
        elif landed >= MOST:
            yield said("Barbarians hold {hex}: it gives you nothing.", hex=t.hex(Hex(at)))


topic.warns(about_to_fall, Invaders, Pieces)

rules = {
    "TBS4-22": said("No road is built along a conquered hex, and no settlement at its corners."),
    "TBS4-23": said("A conquered settlement does not become a city."),
}
