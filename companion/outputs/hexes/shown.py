"""What each hex of a board has to show: its terrain, and whether it produces, or something keeps it from it.

Where hexes lie face down, their places are dark; a place that somebody has reached says so. Where something has just
happened, what robs, which hexes are besieged and what brings something beside the land, the topics of the table say.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from operator import or_

from companion.data import terrains
from companion.geometry.boards import FRAME, BoardPlan
from companion.geometry.notation import Coordinate, hex_name
from companion.geometry.sets import HexSet
from companion.geometry.topology import Corner, Hex, Topology, bits
from companion.kernel import Happening, State, waiting
from companion.mechanisms.rules.exploring import LAY_TOKEN, TURN_OVER, reached
from companion.mechanisms.rules.sea import FACE_DOWN
from companion.rules.base.discards import rolled_seven
from companion.rules.base.land import Land
from companion.rules.base.production import idle_hexes
from companion.rules.base.turns import Turn
from companion.table.declarations import Stands
from companion.table.topics import every_topic


class Role(StrEnum):
    """What a hex does just now."""

    QUIET = "quiet"
    PRODUCING = "producing"
    ROBBED = "robbed"
    """Its number was rolled, and it gives nothing."""
    ROBBER = "robber"
    """The robber is there, or what robs in its place; or barbarians have conquered it."""
    REACHED = "reached"
    """It is to be turned over now."""
    HAPPENED = "happened"
    """Something has just happened there: it was turned over, say, or barbarians landed."""
    BESIEGED = "besieged"
    """Enemies stand there, and it still produces."""
    AWAY = "away"
    """It does not lie on the table yet."""


@dataclass(frozen=True, slots=True)
class HexShown:
    """One hex, at axial (q, r)."""

    at: Coordinate
    terrain: str
    role: Role = Role.QUIET

    @property
    def name(self) -> str:
        """Its name in the notation of the house, such as `(0,-1)`."""
        return hex_name(self.at)


def hexes(state: State, happened: Iterable[Happening] = ()) -> tuple[HexShown, ...]:
    """The hexes of a game in reading order, after what has just happened in it; the frame has no lights."""
    land = state[Land]
    roles = dict.fromkeys((at for at, terrain in enumerate(land.terrain) if terrain == FACE_DOWN), Role.AWAY)
    roles |= dict.fromkeys(_where(state, every_topic().besieged), Role.BESIEGED)
    idle = idle_hexes(state)
    roles |= dict.fromkeys((*bits(idle), *_where(state, every_topic().robbers)), Role.ROBBER)
    roles |= {at: Role.ROBBED if idle >> at & 1 else Role.PRODUCING for at in _rolled(state)}
    roles |= _explored(state)
    roles |= dict.fromkeys(_happened(state, happened), Role.HAPPENED)
    return tuple(
        HexShown(at, land.terrain[hex], roles.get(hex, Role.QUIET))
        for hex, at in enumerate(land.topology.hexes)
        if land.terrain[hex] != FRAME
    )


def _rolled(state: State) -> list[int]:
    """The hexes with the number that was rolled, if they bear one by right, and what else it brings something from."""
    rolled, land = state[Turn].rolled, state[Land]
    if rolled is None or rolled_seven(state):
        return []
    bears = [terrains()[terrain].takes_token for terrain in land.terrain]
    bearing = [at for at, may in enumerate(bears) if may and sum(rolled) in land.shown(Hex(at))]
    beside = (each.where(state, sum(rolled)) for each in every_topic().brings if _is_played(state, each.slices))
    return [*bearing, *bits(HexSet(reduce(or_, beside, 0)))]


def _explored(state: State) -> dict[int, Role]:
    """What somebody is about to turn over, and what waits for its token."""
    due = [item for item in waiting(state.agenda) if item.name in (TURN_OVER, LAY_TOKEN)]
    turning = (reached(state, seat) for item in due if item.name == TURN_OVER for seat in item.who)
    turned = [item.data for item in due if item.name == LAY_TOKEN and isinstance(item.data, int)]
    return dict.fromkeys(bits(HexSet(reduce(or_, turning, 0))), Role.REACHED) | dict.fromkeys(turned, Role.HAPPENED)


def _where(state: State, declared: Iterable[Stands]) -> list[int]:
    """The hexes on which somebody stands, of those who are in this game."""
    known = (each.where(state) for each in declared if _is_played(state, each.slices))
    return list(bits(HexSet(reduce(or_, known, 0))))


def _is_played(state: State, slices: Iterable[type]) -> bool:
    return all(kind in state for kind in slices)


def _happened(state: State, happened: Iterable[Happening]) -> list[int]:
    """The hexes where something has just happened: those beside its path, around its corner, or its own."""
    found = []
    for one in happened:
        if (lit := every_topic().lit.get(type(one))) is not None:
            found += _hexes_at(state.game.topology, lit.at, getattr(one, lit.field))
    return found


def _hexes_at(board: Topology, at: type, place: int) -> list[int]:
    if at is Hex:
        return [place]
    if at is Corner:
        return list(bits(board.corner_hex_mask[place]))
    return [hex for hex, paths in enumerate(board.hex_path_mask) if paths >> place & 1]


def board_hexes(plan: BoardPlan) -> tuple[HexShown, ...]:
    """The hexes of a board nobody plays on yet, in reading order."""
    return tuple(HexShown(hex.at, hex.terrain) for hex in plan.inside)


def laid_hexes(plan: BoardPlan, now: int) -> tuple[HexShown, ...]:
    """The same while people lay it, hex after hex: hex `now`, counted from 0, is the one to be laid next."""
    roles = [Role.QUIET] * now + [Role.PRODUCING] + [Role.AWAY] * len(plan.inside)
    return tuple(HexShown(hex.at, hex.terrain, role) for hex, role in zip(plan.inside, roles, strict=False))
