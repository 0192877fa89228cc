"""The Longest Trade Route: ledger Seafarers, SEA-71 to SEA-78."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.base.longest_line import longest_line
from companion.rules.geometry.sets import CornerSet, PathSet
from companion.rules.geometry.topology import Topology, bits
from tests.rules.seafarers.table import board, lay

HALF_ROUND = "(0,0)-NW (0,0)-NE"


@pytest.mark.rule("SEA-71", "SEA-73")
def test_ships_and_roads_of_five_pieces_bring_the_card_and_two_points() -> None:
    home = "red settlement (0,0)NW (0,0)NE\nred home (0,0)NW (0,0)NE"
    line = "red ship (0,0)-NW (0,0)-NE\nred road (0,0)-E (1,0)-SW"
    table = lay(f"{home}\n{line}\nred holds 1 brick 1 lumber").play("red rolls 1 1")
    assert (table.road_length("red"), table.longest_road()) == (4, None)
    table.play("red builds road (1,0)-SE")
    assert (table.road_length("red"), table.longest_road(), table.points("red")) == (5, "red", 2 + 2)


@pytest.mark.rule("SEA-74")
def test_road_and_ship_join_only_at_an_own_building() -> None:
    joined = "red ship (0,0)-NW (0,0)-NE\nred road (0,0)-E (1,0)-SW"
    assert lay(f"red settlement (0,0)NW\n{joined}").road_length("red") == 2
    assert lay(f"red settlement (0,0)NW (0,0)NE\n{joined}").road_length("red") == 4


@pytest.mark.rule("SEA-75")
def test_of_branches_the_longest_counts_and_each_ship_once() -> None:
    assert lay("red settlement (0,0)NW\nred ship (0,0)-NW (0,0)-NE (1,-1)-W (0,0)-E").road_length("red") == 3


@pytest.mark.rule("SEA-76")
def test_a_building_of_somebody_else_ends_a_line_of_ships() -> None:
    whole = "red settlement (0,0)NW\nred ship (0,0)-NW (0,0)-NE (0,0)-E"
    assert (lay(whole).road_length("red"), lay(f"{whole}\nblue settlement (0,0)NE").road_length("red")) == (3, 2)


AHEAD = """
    red  settlement (0,0)NW
    red  ship (0,0)-NW (0,0)-NE (0,0)-E (0,0)-SE (0,0)-SW
    """


@pytest.mark.rule("SEA-72", "SEA-77", "SEA-78")
def test_who_shortens_their_own_line_by_a_move_may_lose_the_card() -> None:
    table = lay(AHEAD + "red settlement (-1,2)N").play("red rolls 1 1")
    assert (table.longest_road(), table.road_length("red")) == ("red", 5)
    table.play("red moves ship (0,0)-SW to (-1,2)-NW")
    assert (table.longest_road(), table.road_length("red")) == (None, 4)


@pytest.mark.rule("SEA-78")
def test_who_is_still_among_the_longest_keeps_the_card() -> None:
    # Red has six pieces and blue five; after the move both have five.
    more = "red ship (0,0)-W\nred settlement (-1,2)N"
    blue = "blue settlement (0,-2)NW\nblue ship (0,-2)-NW (0,-2)-NE (0,-2)-E (0,-2)-W (0,-2)-SW"
    table = lay(f"{AHEAD}\n{more}\n{blue}").play("red rolls 1 1")
    assert (table.longest_road(), table.road_length("red")) == ("red", 6)
    table.play("red moves ship (0,0)-W to (-1,2)-NW")
    assert (table.road_length("red"), table.road_length("blue"), table.longest_road()) == (5, 5, "red")


def slowest(topology: Topology, kinds: tuple[int, ...], stops: int, junctions: int) -> int:
    """The longest line by trying every walk from every piece, to compare with: it knows no shortcut."""
    kind_of = {path: kind for kind, pieces in enumerate(kinds) for path in bits(pieces)}

    def walk(at: int, kind: int, used: frozenset[int]) -> int:
        best = len(used)
        if stops >> at & 1:
            return best
        for path in topology.corner_paths[at]:
            if path in kind_of and path not in used and (kind_of[path] == kind or junctions >> at & 1):
                one, other = topology.path_ends[path]
                best = max(best, walk(other if at == one else one, kind_of[path], used | {path}))
        return best

    return max(
        (walk(end, kind, frozenset({path})) for path, kind in kind_of.items() for end in topology.path_ends[path]),
        default=0,
    )


@given(st.integers(0, 2**32))
def test_the_length_is_what_trying_every_line_gives(seed: int) -> None:
    random, topology = Random(seed), board().topology
    start, pieces = random.randrange(len(topology.path_names)), set[int]()
    pieces.add(start)
    while len(pieces) < random.randint(3, 11):
        at = random.choice(topology.path_ends[random.choice(sorted(pieces))])
        pieces.add(random.choice(topology.corner_paths[at]))
    ships = {path for path in pieces if random.random() < 0.5}
    kinds = (sum(1 << path for path in pieces - ships), sum(1 << path for path in ships))
    corners = range(len(topology.corner_names))
    stops = sum(1 << corner for corner in corners if random.random() < 0.1)
    junctions = sum(1 << corner for corner in corners if random.random() < 0.3) & ~stops
    found = longest_line(
        topology, (PathSet(kinds[0]), PathSet(kinds[1])), CornerSet(stops), CornerSet(junctions), PathSet(0)
    )
    assert found == slowest(topology, kinds, stops, junctions)
