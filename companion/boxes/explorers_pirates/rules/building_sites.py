"""What may be built where: hexes at which nobody, or not everybody, builds.

What is closed at a hex are all its sides and all its corners, whatever else lies beside them (EP-209). That the first
settlement of each area comes by ship (EP-205, EP-206) needs no rule of its own: sea lies all around an area, and no
road leads over it. Ledger Explorers & Pirates, EP-200 to EP-211.
"""

from collections.abc import Iterator

from companion.geometry.topology import bits
from companion.kernel import Barrier, Module, Seat, State
from companion.kernel.query import joined
from companion.mechanisms.rules.exploring import in_fog
from companion.rules.base.network import closed_corners, closed_paths
from companion.said import said

building_sites = Module("building sites", needs=("network", "exploring"))


@building_sites.asks(joined, kept=True)
def closed_sites(state: State, player: Seat) -> tuple[Barrier, ...]:
    """Hexes at whose sides and corners this player builds nothing, and why."""
    return ()


@building_sites.shares(closed_sites, rule=("EP-202", "EP-203"))
def it_lies_face_down(state: State, player: Seat) -> tuple[Barrier, ...]:
    hidden = in_fog(state)
    words = said("Nothing is built at a hex that lies face down: a ship has to discover it first.")
    return (Barrier(hidden, "EP-202", words),) if hidden else ()


@building_sites.shares(closed_paths, rule=("EP-202", "EP-209"))
def sides_of_closed_sites(state: State, player: Seat) -> tuple[Barrier, ...]:
    return tuple(_around(closed_sites(state, player), state.game.topology.hex_path_mask))


@building_sites.shares(closed_corners, rule=("EP-203", "EP-209"))
def corners_of_closed_sites(state: State, player: Seat) -> tuple[Barrier, ...]:
    return tuple(_around(closed_sites(state, player), state.game.topology.hex_corner_mask))


def _around(sites: tuple[Barrier, ...], masks: tuple[int, ...]) -> Iterator[Barrier]:
    """The same barriers around these hexes instead of on them."""
    for barrier in sites:
        places = 0
        for at in bits(barrier.places):
            places |= masks[at]
        yield Barrier(places, barrier.rule, barrier.words)
