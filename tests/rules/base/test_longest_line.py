"""The longest line of a network, against two plain searches that try everything (ledger base, BASE-195 to BASE-202)."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise, permutations
from random import Random

import pytest

from companion.geometry.boards import ISLAND_19
from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import Topology
from companion.rules.base.longest_line import longest_line

ISLAND = Topology.of(ISLAND_19)


@dataclass(frozen=True)
class Network:
    """Two kinds of pieces on an island, and what stands in their way; every set a mask."""

    roads: int
    ships: int
    stops: int
    junctions: int
    doubles: int

    @property
    def longest(self) -> int:
        """What the companion says."""
        kinds = PathSet(self.roads), PathSet(self.ships)
        return longest_line(ISLAND, kinds, CornerSet(self.stops), CornerSet(self.junctions), PathSet(self.doubles))

    @property
    def pieces(self) -> list[int]:
        return [path for path in range(len(ISLAND.path_ends)) if (self.roads | self.ships) >> path & 1]

    @property
    def touched(self) -> set[int]:
        return {corner for path in self.pieces for corner in ISLAND.path_ends[path]}

    def worth(self, path: int) -> int:
        return 2 if self.doubles >> path & 1 else 1

    def may_go_on(self, corner: int, path: int, other: int) -> bool:
        """Whether a line may come over one piece to a corner and leave over another."""
        if self.stops >> corner & 1:
            return False
        return (self.roads >> path & 1) == (self.roads >> other & 1) or bool(self.junctions >> corner & 1)

    def longest_by_walking(self) -> int:
        """Walk on from both ends of every piece, in every way, over pieces not used yet."""
        pieces = set(self.pieces)

        def on(corner: int, came: int, used: frozenset[int]) -> int:
            longest = 0
            for path in ISLAND.corner_paths[corner]:
                if path in pieces and path not in used and self.may_go_on(corner, came, path):
                    one, other = ISLAND.path_ends[path]
                    beyond = other if corner == one else one
                    longest = max(longest, self.worth(path) + on(beyond, path, used | {path}))
            return longest

        ways = [(end, path) for path in pieces for end in ISLAND.path_ends[path]]
        return max((self.worth(path) + on(end, path, frozenset({path})) for end, path in ways), default=0)

    def longest_by_ordering(self) -> int:
        """Lay any of the pieces in any order, and see whether they make a line."""
        longest = 0
        for number in range(1, len(self.pieces) + 1):
            for order in permutations(self.pieces, number):
                if any(self.makes_a_line(order, end) for end in ISLAND.path_ends[order[0]]):
                    longest = max(longest, sum(map(self.worth, order)))
        return longest

    def makes_a_line(self, order: tuple[int, ...], corner: int) -> bool:
        for path, following in pairwise(order):
            if corner not in ISLAND.path_ends[following] or not self.may_go_on(corner, path, following):
                return False
            one, other = ISLAND.path_ends[following]
            corner = other if corner == one else one
        return True


def drawn(random: Random, pieces: int) -> Network:
    """A network that mostly hangs together, close enough for rings, with some buildings and some doubled paths."""
    corners, paths = len(ISLAND.corner_paths), len(ISLAND.path_ends)
    laid = {random.randrange(paths)}
    while len(laid) < pieces:
        beside = {near for path in laid for corner in ISLAND.path_ends[path] for near in ISLAND.corner_paths[corner]}
        open_paths = sorted(beside - laid)
        ringed = [path for path in open_paths if all(laid & {*ISLAND.corner_paths[c]} for c in ISLAND.path_ends[path])]
        laid.add(random.choice(ringed if ringed and random.random() < 0.5 else open_paths))
        if random.random() < 0.1:
            laid.add(random.randrange(paths))
    ships = some(random, sorted(laid), random.choice((0, 0, 0.4)))
    return Network(
        roads=sum(1 << path for path in laid) & ~ships,
        ships=ships,
        stops=some(random, range(corners), random.choice((0, 0.15, 0.3))),
        junctions=some(random, range(corners), 0.4),
        doubles=some(random, sorted(laid), random.choice((0, 0.3))),
    )


def some(random: Random, places: Iterable[int], share: float) -> int:
    """About this share of the places."""
    return sum(1 << place for place in places if random.random() < share)


@pytest.mark.rule("BASE-195", "BASE-197", "BASE-202")
def test_six_thousand_networks_are_as_long_as_walking_every_way_finds() -> None:
    random = Random(1995)
    networks = [drawn(random, random.randint(1, 10)) for _ in range(6000)]
    assert [network.longest for network in networks] == [network.longest_by_walking() for network in networks]


def test_small_networks_are_as_long_as_laying_their_pieces_in_every_order_finds() -> None:
    random = Random(2020)
    networks = [drawn(random, random.randint(1, 5)) for _ in range(1500)]
    assert [network.longest for network in networks] == [network.longest_by_ordering() for network in networks]


def test_all_fifteen_roads_are_as_long_as_walking_every_way_finds() -> None:
    random = Random(15)
    networks = [drawn(random, 15) for _ in range(1000)]
    assert [network.longest for network in networks] == [network.longest_by_walking() for network in networks]


def test_the_networks_drawn_hold_every_difficulty() -> None:
    random = Random(1995)
    networks = [drawn(random, random.randint(1, 10)) for _ in range(6000)]
    assert sum(bool(network.ships and network.roads) for network in networks) > 500
    assert sum(bool(network.stops) for network in networks) > 500
    assert sum(bool(network.doubles) for network in networks) > 500
    assert sum(len(network.pieces) >= len(network.touched) for network in networks) > 250  # these hold a ring


def test_nothing_laid_is_no_line() -> None:
    assert Network(0, 0, 0, 0, 0).longest == 0


def test_a_doubled_path_counts_twice_in_a_line_and_in_a_ring() -> None:
    ring = ISLAND.hex_path_mask[ISLAND.hex("(0,0)")]
    one = 1 << ISLAND.path("(0,0)-E")
    assert Network(one, 0, 0, 0, one).longest == 2
    assert Network(ring, 0, 0, 0, one).longest == 7


def test_pieces_of_two_kinds_join_only_at_a_junction() -> None:
    road, ship = 1 << ISLAND.path("(0,0)-NE"), 1 << ISLAND.path("(0,0)-E")
    assert Network(road, ship, 0, 0, 0).longest == 1
    assert Network(road, ship, 0, 1 << ISLAND.corner("(0,0)NE"), 0).longest == 2
    assert Network(road, ship, 0, 1 << ISLAND.corner("(0,0)N"), 0).longest == 1
