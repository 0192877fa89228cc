"""What the hexes give for a roll, and who with an Aqueduct goes without. Ledger base, section 8; CK-053 to CK-065."""

from .moves import ABILITY_LEVEL, KINDS, RESOURCES, SCIENCE, TRACKS
from .position import KnightsPosition


def produce(position: KnightsPosition, number: int) -> int:
    """The fields with this number give, all but the one under the robber; who got something, a bit for each seat."""
    hands, supply, robber = position.hands, position.supply, position.robber
    due: list[int] = []
    for hex in position.fields[number]:
        if hex != robber:
            due += position.takers[hex]
    if min(supply) < len(due):
        due = _what_there_is(position, due)
    fed = 0
    for taker in due:
        hands[taker] += 1
        supply[taker % KINDS] -= 1
        fed |= 1 << taker // KINDS
    return fed


def _what_there_is(position: KnightsPosition, due: list[int]) -> list[int]:
    """Kind by kind: of what the supply cannot give to all, a single taker has the rest, several have nothing."""
    found: list[int] = []
    for kind in range(KINDS):
        of_kind = [taker for taker in due if taker % KINDS == kind]
        left = position.supply[kind]
        if len(of_kind) > left:
            of_kind = of_kind[:left] if of_kind.count(of_kind[0]) == len(of_kind) else []
        found += of_kind
    return found


def empty_handed(position: KnightsPosition, fed: int) -> list[int]:
    """Who has an Aqueduct and got nothing, clockwise; nobody where the supply has no resource for them."""
    if not any(position.supply[kind] for kind in range(RESOURCES)):
        return []
    found: list[int] = []
    for after in range(position.seats):
        seat = (position.dice + after) % position.seats
        if position.levels[seat * TRACKS + SCIENCE] >= ABILITY_LEVEL and not fed >> seat & 1:
            found.append(seat)
    return found
