"""The board as it lies: terrain, number tokens, harbors. Ledger base, sections 2 to 4.

What stands on the board is the affair of `pieces`; where the robber is, that of `robber`.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from companion.rules.cards import Cards
from companion.rules.data import terrains
from companion.rules.geometry.sets import HexSet
from companion.rules.geometry.topology import Corner, Hex, Mask, Path, Topology
from companion.rules.kernel import Happening, Module, Ruleset, changed_at

from .resources import RESOURCES

land = Module("land")

GENERIC = "generic"
DESERT = "desert"


class Field(NamedTuple):
    """A hex that yields something: the card it gives once, and its corners."""

    hex: Hex
    card: Cards
    corners: Mask


@land.state(rule=("BASE-021", "BASE-022", "BASE-027"))
@dataclass(frozen=True)
class Land:
    """`terrain` and `numbers` by hex (number 0 without a token); each harbor is its path and its kind."""

    topology: Topology
    terrain: tuple[str, ...]
    numbers: tuple[int, ...]
    harbors: tuple[tuple[Path, str], ...]

    @classmethod
    def start(cls, rules: Ruleset) -> "Land":
        """The board of the set-up."""
        topology, plan = rules.topology, rules.setup.plan
        laid = {(q, r): (terrain, number or 0) for q, r, terrain, number in plan.hexes}
        return cls(
            topology,
            tuple(laid[at][0] for at in topology.hexes),
            tuple(laid[at][1] for at in topology.hexes),
            tuple((topology.path(harbor.path), harbor.kind) for harbor in plan.harbors),
        )

    @cached_property
    def fields(self) -> tuple[Field | None, ...]:
        """What each hex yields, by hex; nothing for a hex without a resource."""
        cards = {resource.name: Cards(resource.one) for resource in RESOURCES}
        given = (terrains()[terrain].produces for terrain in self.terrain)
        return tuple(
            Field(Hex(at), cards[name], self.topology.hex_corner_mask[at]) if name else None
            for at, name in enumerate(given)
        )

    @cached_property
    def by_number(self) -> dict[int, tuple[Field, ...]]:
        """The fields whose token shows a number, in hex order."""
        return {
            number: tuple(f for f in self.fields if f and self.numbers[f.hex] == number)
            for number in set(self.numbers) - {0}
        }

    @cached_property
    def deserts(self) -> tuple[Hex, ...]:
        """The desert hexes."""
        return tuple(Hex(at) for at, terrain in enumerate(self.terrain) if terrain == DESERT)

    @cached_property
    def barren(self) -> HexSet:
        """The hexes without a number that are no desert."""
        laid = enumerate(zip(self.terrain, self.numbers, strict=True))
        return HexSet(sum(1 << at for at, (terrain, number) in laid if not number and terrain != DESERT))

    @cached_property
    def harbor_corners(self) -> dict[str, Mask]:
        """For each kind of harbor on this board, the corners it serves."""
        corners: dict[str, Mask] = {}
        for path, kind in self.harbors:
            corners[kind] = corners.get(kind, 0) | self.topology.path_end_mask[path]
        return corners

    def around(self, corner: Corner) -> tuple[Field, ...]:
        """The fields that touch a corner."""
        return tuple(field for at in self.topology.corner_hexes[corner] if (field := self.fields[at]))


@dataclass(frozen=True)
class HexCorrected(Happening):
    """The table says what really lies there."""

    hex: Hex
    terrain: str
    number: int


@land.changes(Land, HexCorrected, rule="BASE-041")
def lay_anew(mine: Land, happening: HexCorrected) -> Land:
    at = happening.hex
    return replace(
        mine,
        terrain=changed_at(mine.terrain, at, happening.terrain),
        numbers=changed_at(mine.numbers, at, happening.number),
    )
