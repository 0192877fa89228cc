"""An island that is turned until its hexes lie on hexes again: people look at it from another side than the camera."""

from dataclasses import replace
from typing import NamedTuple

from companion.evening.setting_up.island import Island
from companion.geometry.boards import HarborPlan
from companion.geometry.notation import Coordinate, hex_name, read_hex

from .questions import Asking

SIDES = ("E", "SE", "SW", "W", "NW", "NE")
"""Of a hex, clockwise."""


class IslandTurn(NamedTuple):
    """So many sixths clockwise around (0,0), and then so many hexes along q and r."""

    times: int
    shift: Coordinate = (0, 0)

    def of_hex(self, at: Coordinate) -> Coordinate:
        """Where a hex comes to lie."""
        q, r = at
        for _ in range(self.times):
            q, r = -r, q + r
        return q + self.shift[0], r + self.shift[1]


def least_turn(island: Island) -> IslandTurn:
    """The smallest turn after which the hexes of an island lie where hexes lay before."""
    hexes = {one.at for one in island.hexes}
    for times in range(1, len(SIDES)):
        q, r = min(map(IslandTurn(times).of_hex, hexes))
        turn = IslandTurn(times, (min(hexes)[0] - q, min(hexes)[1] - r))
        if set(map(turn.of_hex, hexes)) == hexes:
            return turn
    return IslandTurn(len(SIDES))


def turned_island(island: Island, *, with_harbors: bool) -> Island:
    """The same land after its least turn; harbors that nobody has seen stay where they are."""
    turn = least_turn(island)
    moved = {turn.of_hex(one.at): one for one in island.hexes}
    hexes = tuple(moved[one.at]._replace(q=one.q, r=one.r) for one in island.hexes)
    robber = None if island.robber is None else tuple(map(turn.of_hex, island.robber))
    harbors = island.harbors
    if with_harbors:
        harbors = tuple(HarborPlan(turned_place(one.path, island), one.kind) for one in harbors)
    return replace(island, hexes=hexes, robber=robber, harbors=harbors)


def turned_questions(asking: Asking, island: Island) -> Asking:
    """The same questions about the places where things lie now."""
    moved = [one._replace(place=turned_place(one.place, island)) if one.place else one for one in asking.questions]
    return replace(asking, questions=tuple(moved))


def turned_place(place: str, island: Island) -> str:
    """Where a hex, or a path of this island, comes to lie."""
    turn = least_turn(island)
    name, bracket, side = place.partition(")-")
    at = hex_name(turn.of_hex(read_hex(f"{name})" if bracket else place)))
    if not bracket:
        return at
    board = island.topology
    return board.path_names[board.path(f"{at}-{SIDES[(SIDES.index(side) + turn.times) % len(SIDES)]}")]
