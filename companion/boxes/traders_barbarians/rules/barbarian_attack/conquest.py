"""What three barbarians on a hex do: it yields nothing, and buildings that touch nothing else are laid on their side.

Nothing of this is kept: it follows from where the barbarians are. Ledger Traders & Barbarians, TBS4-20 to TBS4-29,
TBS4-44, TBS4-66.
"""

from collections.abc import Iterator

from companion.data import terrains, victory
from companion.geometry.sets import CornerSet, HexSet, PathSet
from companion.geometry.topology import Corner, Hex, bits
from companion.kernel import Barrier, Happening, Module, Options, Seat, State
from companion.rules.base.harbors import cut_off
from companion.rules.base.land import Land
from companion.rules.base.network import closed_corners, closed_paths, closed_upgrades
from companion.rules.base.pieces import CornerChanged, Pieces
from companion.rules.base.points import points
from companion.rules.base.production import idle_hexes
from companion.said import said

from .invaders import MOST, BarbarianLanded, BarbariansCounted, BarbariansLeft, Invaders


class ConquestOptions(Options):
    """Whether a settlement at a conquered hex becomes a city."""

    conquest_bars_upgrade: bool = False


conquest = Module(
    "conquest",
    needs=("invaders", "land", "production", "network", "harbors", "scoring"),
    options=ConquestOptions(),
)

_VICTORY = victory()


class HexConquered(Happening):
    """A third barbarian stands on this hex: its number is turned over."""

    hex: Hex


class HexFreed(Happening):
    """Fewer than three stand on this hex again: its number is turned up."""

    hex: Hex


class BuildingConquered(CornerChanged):
    """A player's building on this corner lies on its side now."""


class BuildingFreed(CornerChanged):
    """A player's building on this corner stands upright again."""


@conquest.keeps
def conquered(state: State) -> HexSet:
    """The conquered hexes."""
    return state[Invaders].with_at_least(MOST)


@conquest.keeps
def lost_corners(state: State) -> CornerSet:
    """The corners that touch nothing but conquered hexes and the sea around the island."""
    taken, dry = conquered(state), _dry(state)
    corners = enumerate(state.game.topology.corner_hex_mask)
    return CornerSet(sum(1 << corner for corner, around in corners if around & dry and not around & dry & ~taken))


@conquest.keeps
def _dry(state: State) -> HexSet:
    """The hexes of the island."""
    return HexSet(sum(1 << at for at, terrain in enumerate(state[Land].terrain) if terrains()[terrain].land))


def fallen(state: State, player: Seat) -> CornerSet:
    """The conquered settlements and cities of a player."""
    return CornerSet(state[Pieces].buildings(player) & lost_corners(state))


@conquest.reacts(BarbarianLanded, BarbariansLeft, BarbariansCounted, rule=("TBS4-20", "TBS4-25", "TBS4-44", "TBS4-66"))
def turn_the_token(
    state: State, happening: BarbarianLanded | BarbariansLeft | BarbariansCounted
) -> Iterator[Happening]:
    """What people turn over, lay down and stand up."""
    at = happening.hex
    is_taken, was_taken = state[Invaders].landed[at] >= MOST, _before(state, happening) >= MOST
    if is_taken == was_taken:
        return
    yield HexConquered(at) if is_taken else HexFreed(at)
    pieces, turned = state[Pieces], BuildingConquered if is_taken else BuildingFreed
    for corner in bits(pieces.built_on & _touching_no_other(state, at)):
        if (owner := pieces.owner(Corner(corner))) is not None:
            yield turned(owner, Corner(corner))


def _before(state: State, happening: BarbarianLanded | BarbariansLeft | BarbariansCounted) -> int:
    """How many stood on the hex before."""
    match happening:
        case BarbarianLanded(hex=at):
            return state[Invaders].landed[at] - 1
        case BarbariansLeft(hex=at, number=number):
            return state[Invaders].landed[at] + number
        case BarbariansCounted(before=before):
            return before


def _touching_no_other(state: State, at: Hex) -> CornerSet:
    """The corners of a hex at which no other hex is still free."""
    others, board = _dry(state) & ~conquered(state) & ~(1 << at), state.game.topology
    corners = bits(board.hex_corner_mask[at])
    return CornerSet(sum(1 << corner for corner in corners if not board.corner_hex_mask[corner] & others))


@conquest.shares(idle_hexes, rule=("TBS4-20", "TBS4-21"))
def conquered_hexes_yield_nothing(state: State) -> HexSet:
    return conquered(state)


@conquest.shares(closed_paths, rule=("TBS4-22", "TBS4-24"))
def no_road_at_a_conquered_hex(state: State, player: Seat) -> tuple[Barrier, ...]:
    paths, board = 0, state.game.topology
    for at in bits(conquered(state)):
        paths |= board.hex_path_mask[at]
    return (Barrier(PathSet(paths), "TBS4-22", said("That path is at a conquered hex.")),) if paths else ()


@conquest.shares(closed_corners, rule=("TBS4-22", "TBS4-29"))
def no_settlement_at_a_conquered_hex(state: State, player: Seat) -> tuple[Barrier, ...]:
    corners = _corners_of(state, conquered(state))
    return (Barrier(corners, "TBS4-22", said("That corner is at a conquered hex.")),) if corners else ()


@conquest.shares(closed_upgrades, rule="TBS4-23")
def no_conquered_settlement_becomes_a_city(state: State, player: Seat) -> tuple[Barrier, ...]:
    if not conquered(state):
        return ()
    barriers = [Barrier(lost_corners(state), "TBS4-23", said("That settlement is conquered: free a hex beside it."))]
    if state.game[ConquestOptions].conquest_bars_upgrade:
        there = _corners_of(state, conquered(state))
        barriers.append(Barrier(there, "TBS4-23", said("That settlement is at a conquered hex.")))
    return tuple(barriers)


def _corners_of(state: State, hexes: HexSet) -> CornerSet:
    found = 0
    for at in bits(hexes):
        found |= state.game.topology.hex_corner_mask[at]
    return CornerSet(found)


@conquest.shares(cut_off, rule="TBS4-27")
def conquered_buildings_have_no_harbor(state: State, player: Seat) -> CornerSet:
    return lost_corners(state)


@conquest.shares(points, rule=("TBS4-25", "TBS4-26", "TBS4-28"))
def conquered_buildings_count_nothing(state: State, player: Seat) -> int:
    lost, pieces = lost_corners(state), state[Pieces]
    settlements, cities = pieces.settlements[player] & lost, pieces.cities[player] & lost
    return -_VICTORY.settlement * settlements.bit_count() - _VICTORY.city * cities.bit_count()
