"""The robber: where it may go, and who may be robbed there. Ledger base, BASE-178 to BASE-186; CK-145."""

from .moves import BITS, STEAL
from .position import KnightsPosition


def open_to_the_robber(position: KnightsPosition) -> list[int]:
    """The hexes to which it may be moved."""
    at = position.robber
    return [hex for hex in position.board.robber_hexes if hex != at]


def open_to_a_chased_robber(position: KnightsPosition) -> list[int]:
    """The hexes to which a knight may chase it: with a number, if the table plays so and there is any."""
    everywhere = open_to_the_robber(position)
    if not position.settings.chased_robber_needs_number:
        return everywhere
    return [hex for hex in everywhere if position.numbers[hex]] or everywhere


def robbed_at(position: KnightsPosition, hex: int) -> list[int]:
    """The opponents with a building at a hex; knights are none."""
    found: list[int] = []
    for corner in position.board.hex_corners[hex]:
        if position.building[corner]:
            owner = position.corner_owner[corner]
            if owner != position.actor and owner not in found:
                found.append(owner)
    return found


def steals(position: KnightsPosition) -> list[int]:
    """The thefts that are possible where the robber stands."""
    return [STEAL << BITS | seat for seat in robbed_at(position, position.robber)]
