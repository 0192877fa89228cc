"""An island that is turned by a sixth, clockwise: people look at it from another side than the camera did."""

from dataclasses import replace

from companion.evening.setting_up.island import Island
from companion.rules.geometry.boards import HarborPlan
from companion.rules.geometry.notation import Coordinate, hex_name, read_hex

from .questions import Asking

SIDES = ("E", "SE", "SW", "W", "NW", "NE")
"""Of a hex, clockwise."""


def turned_island(island: Island, *, with_harbors: bool) -> Island:
    """The same land a sixth farther; harbors that nobody has seen stay where they are."""
    moved = {turned_hex(one.at): one for one in island.hexes}
    hexes = tuple(moved[one.at]._replace(q=one.q, r=one.r) for one in island.hexes)
    robber = None if island.robber is None else tuple(map(turned_hex, island.robber))
    harbors = island.harbors
    if with_harbors:
        harbors = tuple(HarborPlan(turned_place(one.path, island), one.kind) for one in harbors)
    return replace(island, hexes=hexes, robber=robber, harbors=harbors)


def turned_questions(asking: Asking, island: Island) -> Asking:
    """The same questions about the places where things lie now."""
    moved = [one._replace(place=turned_place(one.place, island)) if one.place else one for one in asking.questions]
    return replace(asking, questions=tuple(moved))


def turned_hex(at: Coordinate) -> Coordinate:
    """Where a hex comes to lie."""
    q, r = at
    return -r, q + r


def turned_place(place: str, island: Island) -> str:
    """Where a hex, or a path of this island, comes to lie."""
    name, bracket, side = place.partition(")-")
    at = hex_name(turned_hex(read_hex(f"{name})" if bracket else place)))
    if not bracket:
        return at
    board = island.topology
    return board.path_names[board.path(f"{at}-{SIDES[(SIDES.index(side) + 1) % len(SIDES)]}")]
