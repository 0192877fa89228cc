"""The board as it lies: terrain, number tokens, harbors. Ledger base, sections 2 to 4.

What stands on the board is told by `pieces`; where the robber is, by `robber`.
"""

from functools import cached_property, reduce
from operator import or_
from typing import Annotated, NamedTuple

from msgspec.structs import replace

from companion.data import terrains
from companion.geometry.sets import CornerSet, HexSet, PathSet
from companion.geometry.topology import Corner, Hex, Mask, Path, Topology
from companion.kernel import Added, Game, Happening, Module, PrintedWord, Seat, State, Value, changed_at
from companion.kernel.query import joined
from companion.rules.cards import Cards

from .resources import RESOURCES

land = Module("land")

TerrainName = Annotated[str, PrintedWord(tuple(terrains()))]
"""A kind of hex of any box."""

GENERIC = "generic"
DESERT = "desert"


class ProducingHex(NamedTuple):
    """A hex that yields something: the card it gives once, and its corners."""

    hex: Hex
    card: Cards
    corners: Mask


@land.state(rule=("BASE-021", "BASE-022", "BASE-027"))
class Land(Value, dict=True):
    """`terrain` and `numbers` by hex (number 0 without a token); each harbor is its path and its kind.

    `printed` are the numbers that hexes show themselves, by hex; empty on a board where none does.
    """

    topology: Topology
    terrain: tuple[str, ...]
    numbers: tuple[int, ...]
    harbors: tuple[tuple[Path, str], ...]
    printed: Added[tuple[tuple[int, ...], ...]] = ()

    @classmethod
    def start(cls, game: Game) -> "Land":
        """The board of the set-up."""
        topology, plan = game.topology, game.setup.plan
        laid = {(q, r): (terrain, number or 0) for q, r, terrain, number in plan.hexes}
        return cls(
            topology,
            tuple(laid[at][0] for at in topology.hexes),
            tuple(laid[at][1] for at in topology.hexes),
            tuple((topology.path(harbor.path), harbor.kind) for harbor in plan.harbors),
            tuple(plan.printed.get(name, ()) for name in topology.hex_names) if plan.printed else (),
        )

    def shown(self, hex: Hex) -> tuple[int, ...]:
        """The numbers on a hex: that of its token, and those it shows itself."""
        token = (self.numbers[hex],) if self.numbers[hex] else ()
        return token + (self.printed[hex] if self.printed else ())

    @cached_property
    def fields(self) -> tuple[ProducingHex | None, ...]:
        """What each hex yields, by hex; nothing for a hex without a resource."""
        cards = {resource.name: Cards(resource.one) for resource in RESOURCES}
        given = (terrains()[terrain].produces for terrain in self.terrain)
        return tuple(
            ProducingHex(Hex(at), cards[name], self.topology.hex_corner_mask[at]) if name else None
            for at, name in enumerate(given)
        )

    @cached_property
    def by_number(self) -> dict[int, tuple[ProducingHex, ...]]:
        """The fields whose token shows a number, in hex order."""
        fields = [(field, self.shown(field.hex)) for field in self.fields if field]
        return {
            number: tuple(field for field, shown in fields if number in shown)
            for number in {number for _, shown in fields for number in shown}
        }

    @cached_property
    def off_land(self) -> tuple[CornerSet, PathSet]:
        """The corners that are not corners of land, a plaza among them, and the paths without land beside them."""
        board = self.topology
        is_land = [terrains()[terrain].land for terrain in self.terrain]
        corners = reduce(or_, (mask for mask, land in zip(board.hex_corner_mask, is_land, strict=True) if land), 0)
        everywhere = (1 << len(board.corner_names)) - 1
        paths = sum(1 << path for path, around in enumerate(board.path_hexes) if not any(is_land[at] for at in around))
        return CornerSet(everywhere & ~corners), PathSet(paths)

    @cached_property
    def deserts(self) -> tuple[Hex, ...]:
        """The desert hexes."""
        return tuple(Hex(at) for at, terrain in enumerate(self.terrain) if terrain == DESERT)

    @cached_property
    def barren(self) -> HexSet:
        """The hexes without a number that are no desert or other waste."""
        laid, known = enumerate(self.terrain), terrains()
        return HexSet(sum(1 << at for at, terrain in laid if not self.shown(Hex(at)) and not known[terrain].waste))

    @cached_property
    def harbor_corners(self) -> dict[str, Mask]:
        """For each kind of harbor on this board, the corners it serves."""
        corners: dict[str, Mask] = {}
        for path, kind in self.harbors:
            corners[kind] = corners.get(kind, 0) | self.topology.path_end_mask[path]
        return corners

    def around(self, corner: Corner) -> tuple[ProducingHex, ...]:
        """The fields that touch a corner."""
        return tuple(field for at in self.topology.corner_hexes[corner] if (field := self.fields[at]))


@land.asks(joined)
def taken_marks(state: State) -> tuple[tuple[str, str], ...]:
    """What was marked on the board and is there no longer, each by its kind and the name of its place."""
    return ()


class HexCorrected(Happening):
    """The table says what really lies there."""

    hex: Hex
    terrain: str
    number: int


class NumbersSwapped(Happening):
    """The number tokens of two hexes changed places."""

    player: Seat
    hex: Hex
    other: Hex


@land.changes(Land, HexCorrected, rule="BASE-041")
def lay_again(mine: Land, happening: HexCorrected) -> Land:
    at = happening.hex
    return replace(
        mine,
        terrain=changed_at(mine.terrain, at, happening.terrain),
        numbers=changed_at(mine.numbers, at, happening.number),
    )
