"""What each hex of a board has to show: its terrain, and whether it produces, or the robber keeps it from it."""

from dataclasses import dataclass
from enum import StrEnum

from companion.rules.base.discards import rolled_seven
from companion.rules.base.land import Land
from companion.rules.base.production import idle_hexes
from companion.rules.base.robber import Robber
from companion.rules.base.turns import Turn
from companion.rules.geometry.boards import FRAME, BoardPlan
from companion.rules.geometry.notation import Coordinate, hex_name
from companion.rules.kernel import State


class Role(StrEnum):
    """What a hex does just now."""

    QUIET = "quiet"
    PRODUCING = "producing"
    ROBBED = "robbed"
    """Its number was rolled, and it gives nothing."""
    ROBBER = "robber"
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


def hexes(state: State) -> tuple[HexShown, ...]:
    """The hexes of a game in reading order; the frame has no lights."""
    land = state[Land]
    rolled = state[Turn].rolled
    number = None if rolled is None or rolled_seven(state) else sum(rolled)
    idle = idle_hexes(state)
    robber = state[Robber].hex if Robber in state else None
    producing = {field.hex for field in land.by_number.get(number or 0, ())} if number else set()
    shown = []
    for hex, at in enumerate(land.topology.hexes):
        if land.terrain[hex] == FRAME:
            continue
        role = Role.ROBBER if hex == robber else Role.QUIET
        if hex in producing:
            role = Role.ROBBED if idle >> hex & 1 else Role.PRODUCING
        shown.append(HexShown(at, land.terrain[hex], role))
    return tuple(shown)


def board_hexes(plan: BoardPlan) -> tuple[HexShown, ...]:
    """The hexes of a board nobody plays on yet, in reading order."""
    return tuple(HexShown(hex.at, hex.terrain) for hex in plan.inside)


def laid_hexes(plan: BoardPlan, now: int) -> tuple[HexShown, ...]:
    """The same while people lay it, hex after hex: hex `now`, counted from 0, is the one to be laid next."""
    roles = [Role.QUIET] * now + [Role.PRODUCING] + [Role.AWAY] * len(plan.inside)
    return tuple(HexShown(hex.at, hex.terrain, role) for hex, role in zip(plan.inside, roles, strict=False))
