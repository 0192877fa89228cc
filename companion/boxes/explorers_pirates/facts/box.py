"""What Explorers & Pirates prints. Source: ledger explorers_pirates, and its 5-6 player extension."""

from collections.abc import Mapping
from functools import cache

from companion.data.base import SEATS, needs_extension
from companion.data.strict import Fact, read_file


def is_large(seats: int) -> bool:
    """Whether so many play with the extension; two have what three and four have."""
    return needs_extension(max(seats, SEATS[0]))


class PiecePrices(Fact):
    """What a piece costs, in resources."""

    harbor_settlement: Mapping[str, int]
    ship: Mapping[str, int]
    settler: Mapping[str, int]
    crew: Mapping[str, int]


class Stock(Fact):
    """The pieces of one colour."""

    harbor_settlements: int
    ships: int
    settlers: int
    crews: int


class Gold(Fact):
    """What brings how much gold, and the gold in the box."""

    start: int
    dry_roll: int
    discovery: int
    lair: int
    gold_field: int
    fast_gold: int
    coins: int


class Trade(Fact):
    """The cards that the supply takes for one."""

    rate: int


class ShipMovement(Fact):
    """A ship's movement points in a turn, those a wool buys or a friendly village adds, the ships that fit on a route,
    and the gold it costs to sail past a foreign pirate ship."""

    points: int
    wool: int
    swift_voyage: int
    ships_per_route: int
    tribute: int


class Chase(Fact):
    """The faces of a die that chase a pirate ship away, and those that a friendly village adds."""

    success: tuple[int, ...]
    bonus: Mapping[str, int]


class AreaStacks(Fact):
    """The terrain hexes and number tokens of one unexplored area."""

    small: Mapping[str, int]
    large: Mapping[str, int]
    small_numbers: tuple[int, ...]
    large_numbers: tuple[int, ...]


class Additions(Fact):
    """Hexes that a scenario adds to the terrain hexes of both areas: in the north, in the south."""

    sea: tuple[int, int] = (0, 0)
    gold: tuple[int, int] = (0, 0)
    shoal: tuple[int, int] = (0, 0)
    spices: tuple[int, int] = (0, 0)


class PrintedSigns(Fact):
    """What the shoals and the spice hexes of one area show besides their terrain."""

    shoal: tuple[str, ...]
    spices: tuple[str, ...]


class Lairs(Fact):
    """How many crews capture a pirate lair; no more stand on one."""

    crews: int


class InBoxes(Fact):
    """How many there are in each box."""

    box: int
    extension: int

    def with_players(self, seats: int) -> int:
        """How many there are with so many players."""
        return self.box + (self.extension if is_large(seats) else 0)


class Supply(Fact):
    """What lies beside the board."""

    hauls: InBoxes
    sacks: InBoxes
    lairs: InBoxes


class Facts(Fact):
    """All that the box prints; `small` and `large` are by scenario, boards for up to four players and for more."""

    costs: PiecePrices
    pieces: Stock
    gold: Gold
    trade: Trade
    movement: ShipMovement
    chase: Chase
    areas: Mapping[str, AreaStacks]
    small: Mapping[str, Additions]
    large: Mapping[str, Additions]
    signs: Mapping[str, PrintedSigns]
    tracks: Mapping[str, tuple[int, ...]]
    lairs: Lairs
    supply: Supply

    def hexes(self, scenario: str, area: int, seats: int) -> dict[str, int]:
        """The hexes that lie face down in the north (0) or south (1), by terrain."""
        large = is_large(seats)
        printed = tuple(self.areas.values())[area]
        added = (self.large if large else self.small)[scenario]
        others = {kind: getattr(added, kind)[area] for kind in ("sea", "gold", "shoal", "spices")}
        return dict(printed.large if large else printed.small) | {kind: n for kind, n in others.items() if n}

    def numbers(self, area: int, seats: int) -> tuple[int, ...]:
        """The number tokens of the north (0) or south (1)."""
        printed = tuple(self.areas.values())[area]
        return printed.large_numbers if is_large(seats) else printed.small_numbers


@cache
def facts() -> Facts:
    """The facts of the box."""
    return read_file(Facts, "boxes/explorers_pirates/facts/box.toml")
