"""City improvements and the three metropolises. Ledger CK-149 to CK-177."""

from typing import Final

from .moves import ABILITY_LEVEL, HIGHEST_LEVEL, TRACKS, TRADE_TRACK
from .position import KnightsPosition
from .rates import renew_rates

COMMODITY: Final[list[int]] = [6, 7, 5]
"""By track what it is paid with: cloth, coin, paper."""

WINNING_LEVEL: Final = 4
WORTH: Final = 2


def gate_owner(position: KnightsPosition, track: int) -> int:
    """Who has the metropolis of a track; -1 for nobody."""
    gate = position.gates[track]
    return -1 if gate < 0 else position.corner_owner[gate]


def sites(position: KnightsPosition, seat: int) -> list[int]:
    """The cities of a seat on which a gate may be put."""
    return [corner for corner in position.cities[seat] if corner not in position.gates]


def sites_for(position: KnightsPosition, seat: int, track: int) -> list[int]:
    """Where a seat may put the gate of a track that it has just won: also where that stands already."""
    here = position.gates[track]
    return [corner for corner in position.cities[seat] if corner == here or corner not in position.gates]


def may_improve(position: KnightsPosition, seat: int, track: int) -> bool:
    """Whether a seat may have the next level of a track, cards aside. CK-152, CK-172 to CK-174."""
    level = position.levels[seat * TRACKS + track]
    if level >= HIGHEST_LEVEL or not position.cities[seat]:
        return False
    return level < ABILITY_LEVEL or gate_owner(position, track) == seat or len(sites(position, seat)) > 0


def improve(position: KnightsPosition, seat: int, track: int) -> bool:
    """The next level is reached; whether the metropolis is won by it. CK-163 to CK-167."""
    at = seat * TRACKS + track
    position.levels[at] += 1
    level = position.levels[at]
    if track == TRADE_TRACK and level == ABILITY_LEVEL:
        renew_rates(position, seat)
    holder = gate_owner(position, track)
    if holder < 0:
        won = level >= WINNING_LEVEL
    else:
        secured = position.levels[holder * TRACKS + track] >= HIGHEST_LEVEL
        won = level == HIGHEST_LEVEL and holder != seat and not secured
    return won and len(sites(position, seat)) > 0


def put_gate(position: KnightsPosition, track: int, corner: int) -> None:
    """The gate of a track stands on a city."""
    before = gate_owner(position, track)
    if before >= 0:
        position.points[before] -= WORTH
    position.gates[track] = corner
    position.points[position.corner_owner[corner]] += WORTH
