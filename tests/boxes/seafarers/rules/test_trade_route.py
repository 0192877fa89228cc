"""The Longest Trade Route: ledger Seafarers, SEA-71 to SEA-78."""

from functools import reduce
from operator import or_
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.boxes.seafarers.rules.ships import Ships
from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import Topology, bits
from companion.kernel import Seat, State
from companion.mechanisms.rules.sea import frame_paths, waters, wet_paths
from companion.rules.base.longest_line import longest_line
from companion.rules.base.longest_road import LongestRoad, length
from companion.rules.base.pieces import BoardChanged, Pieces, Roads
from companion.rules.base.scoring import Score
from companion.rules.choice import Choice, game_of
from companion.rules.random_play import step
from tests.boxes.offered import SEAFARERS
from tests.boxes.seafarers.rules.table import board, lay
from tests.rules.table import SIX

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


BOARDS = ("heading for new shores", "the four islands", "through the desert", "the wonders of catan", "new world")


def drawn(name: str, random: Random) -> State:
    """Six players on the board of a scenario, with a network of red's, and buildings of red and of others along it.

    No rule was asked: it is any network that could ever lie there, bought, moved or corrected.
    """
    scenario = next(one for one in SEAFARERS.scenarios if one.name == name)
    plan = scenario.layouts[0].laid(6, random)
    state = State.start(game_of(Choice(SIX, plan, products=("seafarers",), scenarios=(name,))))
    topology, wet, frame = state.game.topology, wet_paths(state), frame_paths(state)
    coast = [path for path in bits(wet) if _dry(state) >> path & 1]
    laid = {random.choice(coast): random.random() < 0.5}
    for _ in range(random.randint(2, 14)):
        ends = [end for path in laid for end in topology.path_ends[path]]
        beside = {path for end in ends for path in topology.corner_paths[end]} - laid.keys()
        if not (free := sorted(path for path in beside if not frame >> path & 1)):
            break
        ringed = [path for path in free if all(end in ends for end in topology.path_ends[path])]
        path = random.choice(ringed if ringed and random.random() < 0.5 else free)
        laid[path] = bool(wet >> path & 1) and (not _dry(state) >> path & 1 or random.random() < 0.5)
    corners = sorted({end for path in laid for end in topology.path_ends[path]})
    own, foreign = (sum(1 << at for at in corners if random.random() < share) for share in (0.25, 0.1))
    bare, empty = (PathSet(0),) * 5, (CornerSet(0),) * 5
    return State(
        state.game,
        {type(one): one for one in state.slices}
        | {
            Roads: Roads((PathSet(sum(1 << path for path, sails in laid.items() if not sails)), *bare)),
            Ships: replace(state[Ships], of=(PathSet(sum(1 << path for path in laid if laid[path])), *bare)),
            Pieces: Pieces((CornerSet(own), CornerSet(foreign & ~own), *empty[1:]), (CornerSet(0), *empty)),
        },
        state.agenda,
    )


def _dry(state: State) -> int:
    """The paths with land beside them."""
    inland = (1 << len(state.game.topology.hexes)) - 1 & ~waters(state)
    return reduce(or_, (state.game.topology.hex_path_mask[at] for at in bits(inland)))


def longest_by_walking(state: State, player: Seat) -> int:
    """What lies on the board, asked of the pieces themselves, and every walk tried."""
    pieces, others = state[Pieces], [seat for seat in state.game.seats if seat != player]
    foreign = reduce(or_, (pieces.settlements[seat] | pieces.cities[seat] for seat in others))
    own = pieces.settlements[player] | pieces.cities[player]
    return slowest(state.game.topology, (state[Roads].of[player], state[Ships].of[player]), foreign, own)


@pytest.mark.rule("SEA-71", "SEA-74", "SEA-75", "SEA-76")
@pytest.mark.parametrize("name", BOARDS)
@given(seed=st.integers(0, 2**32 - 1))
@settings(deadline=None, max_examples=60)
def test_the_trade_route_on_the_boards_for_six_is_what_trying_every_line_gives(name: str, seed: int) -> None:
    state = drawn(name, Random(seed))
    assert length(state, Seat(0)) == longest_by_walking(state, Seat(0))


@pytest.mark.rule("SEA-72", "SEA-77", "SEA-78")
@pytest.mark.parametrize("name", BOARDS)
def test_in_games_of_six_the_card_lies_with_the_longest_trade_route(name: str) -> None:
    """Played at random: the pirate moves, routes close, ships are moved from their ends, buildings cut lines."""
    scenario, random = next(one for one in SEAFARERS.scenarios if one.name == name), Random(name)
    plan = scenario.layouts[0].laid(6, random)
    state = State.start(game_of(Choice(SIX, plan, products=("seafarers",), scenarios=(name,))))
    most = 0
    for _ in range(1200):
        if state[Score].winner is not None:
            break
        _, outcome = step(state, random)
        state = outcome.state
        if not any(isinstance(one, BoardChanged) for one in outcome.happenings):
            continue
        lengths = [longest_by_walking(state, seat) for seat in state.game.seats]
        assert [length(state, seat) for seat in state.game.seats] == lengths
        holder, most = state[LongestRoad].holder, max(lengths)
        if holder is None:
            assert most < 5 or lengths.count(most) > 1
        else:
            assert lengths[holder] == most >= 5
    assert most >= 5
