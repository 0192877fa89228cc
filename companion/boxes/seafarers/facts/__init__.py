"""What is in the boxes of Seafarers, as typed frozen values.

Source: ledger seafarers; the numbers stand in `box.toml`, the boards in a file a scenario.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from companion.data.base import needs_extension
from companion.data.strict import Fact, read_file


class TradeRoute(Fact):
    """How long the Longest Trade Route has to be, and how many points it is worth (SEA-71, SEA-72)."""

    minimum: int
    points: int


class GoldYield(Fact):
    """Cards of one's choice for a settlement and a city at a gold field (SEA-84)."""

    settlement: int
    city: int


class Cloth(Fact):
    """Bolts of cloth in each village and in the general supply, how many make a point, and when the game ends: once no
    more than `villages_at_the_end` have any left (SEA6-05, SEA6-18, SEA6-30)."""

    per_village: int
    general_supply: int
    per_point: int
    villages_at_the_end: int


class Fortress(Fact):
    """Chits under a pirate fortress, and the cards that a won attack of the fleet takes (SEA7-06, SEA7-30)."""

    chits: int
    cards_lost: int
    cards_lost_per_city: int


class WonderNeeds(Fact):
    """What a player has on the board when starting a wonder: so many cities or points, a settlement or city at a corner
    with this mark, a city at a harbor, a trade route of so many pieces."""

    cities: int = 0
    points: int = 0
    mark: str = ""
    harbor_city: bool = False
    trade_route: int = 0


class Wonder(Fact):
    """A wonder, what each of its levels costs, and how many cards of it there are, `large_copies` for five or six."""

    name: str
    cost: Mapping[str, int]
    needs: WonderNeeds
    copies: int = 1
    large_copies: int = 1


class FogStack(Fact):
    """What lies face down on the Fog Islands: hexes by terrain, and tokens by number."""

    seats: tuple[int, ...]
    terrains: Mapping[str, int]
    numbers: Mapping[int, int]


class SeafarersComponents(Fact):
    """What lies in a box besides ships; mappings are kind -> how many. Ships there are for so many colours."""

    terrains: Mapping[str, int]
    frame_pieces: int
    numbers: Mapping[int, int]
    harbor_tokens: int
    chits: int
    ship_colours: int
    pirates: int


class _Pieces(Fact):
    ships: int


class _Ships(Fact):
    moves_per_turn: int


class _Wonders(Fact):
    levels: int
    cards: tuple[Wonder, ...]


class _SeafarersFile(Fact):
    costs: Mapping[str, Mapping[str, int]]
    pieces: _Pieces
    ships: _Ships
    trade_route: TradeRoute
    gold: GoldYield
    cloth: Cloth
    fortress: Fortress
    chits: Mapping[str, Mapping[int, int]]
    wonders: _Wonders
    stacks: tuple[FogStack, ...]
    box: SeafarersComponents
    extension: SeafarersComponents


@cache
def _facts() -> _SeafarersFile:
    return read_file(_SeafarersFile, "boxes/seafarers/facts/box.toml")


def seafarers_costs() -> Mapping[str, Mapping[str, int]]:
    """What a ship costs: item -> resource -> cards (SEA-21)."""
    return _facts().costs


def ships_per_player() -> int:
    """The ships of one colour (SEA-06)."""
    return _facts().pieces.ships


def ship_moves_per_turn() -> int:
    """How many ships a player may move in a turn (SEA-49)."""
    return _facts().ships.moves_per_turn


def trade_route() -> TradeRoute:
    """The Longest Trade Route."""
    return _facts().trade_route


def gold_yield() -> GoldYield:
    """What gold fields give."""
    return _facts().gold


def cloth() -> Cloth:
    """The cloth of Cloth for Catan."""
    return _facts().cloth


def fortress() -> Fortress:
    """The pirate fortresses of The Pirate Islands."""
    return _facts().fortress


def chits(scenario: str, seats: int) -> int:
    """How many Catan chits a scenario lays out, by the name of its file. More may be earned (SEA-70)."""
    return _facts().chits[scenario][seats]


def wonder_levels() -> int:
    """How many levels a wonder has (SEA8-17)."""
    return _facts().wonders.levels


@cache
def wonders() -> Mapping[str, Wonder]:
    """The wonders by name, in the order of the booklet (SEA8-20 ... SEA8-24)."""
    return MappingProxyType({wonder.name: wonder for wonder in _facts().wonders.cards})


@cache
def wonder_cards(seats: int) -> Mapping[str, int]:
    """How many cards there are of each wonder with so many players (SEA8-01, SEA56-45)."""
    large = needs_extension(seats)
    return MappingProxyType({name: one.large_copies if large else one.copies for name, one in wonders().items()})


def fog_stack(seats: int) -> FogStack:
    """What lies face down with so many players. Raises ValueError unless seats is 3 to 6."""
    for stack in _facts().stacks:
        if seats in stack.seats:
            return stack
    raise ValueError(f"The Fog Islands are printed for 3 to 6 players, not for {seats} (SEA3-04).")


def seafarers_box() -> SeafarersComponents:
    """What is in the box for 3 and 4 players."""
    return _facts().box


def seafarers_extension() -> SeafarersComponents:
    """What the extension for 5 and 6 players adds."""
    return _facts().extension
