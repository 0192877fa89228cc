"""Bridges: roads over a river, at the sites that the board prints. Ledger: TBS2-10 and TBS2-16 to TBS2-24."""

from collections.abc import Iterator

from companion.boxes.traders_barbarians.facts.rivers import rivers as printed
from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import Path, bits
from companion.kernel import Barrier, Happening, Item, Module, Options, Refusal, Seat, State, closed, first_barrier
from companion.kernel.query import joined, total
from companion.mechanisms.rules.purses import GoldReceived
from companion.rules.base.for_cards import builds
from companion.rules.base.land import taken_marks
from companion.rules.base.longest_road import line_junctions, line_kinds
from companion.rules.base.network import closed_paths, ends_of, paths_at, rival_corners, road_starts, settlement_starts
from companion.rules.base.on_places import OnPaths
from companion.rules.base.pieces import PathChanged
from companion.rules.base.placed import AtPath, Placed, SaidOfPath, none_left
from companion.rules.cards import cards_of
from companion.said import said

from .riverside import WHY


class BridgeOptions(Options):
    """What a bridge brings."""

    bridge_gold: int


bridges = Module(
    "bridges",
    needs=("riverside", "network", "building"),
    fits_without=("longest road",),
    options=BridgeOptions(printed().coins.bridge),
)

BRIDGE = "bridge"


@bridges.state(rule=("TBS2-18", "TBS2-22"))
class Bridges(OnPaths):
    """Everybody's bridges."""


class BridgeBuilt(PathChanged):
    """A bridge stands on a path."""


class BridgeRemoved(PathChanged):
    """A bridge was taken off a path."""


class BuildBridge(AtPath):
    """I build a bridge on this path and pay for it."""


class CorrectBridge(SaidOfPath):
    """A bridge of mine stands on this path, or none does; of a neutral `owner`, where one is named."""


@bridges.keeps
def bridge_sites(state: State) -> PathSet:
    """The paths that a river crosses."""
    board = state.game.topology
    return PathSet(sum(1 << board.path(place) for place in state.game.setup.plan.marked(BRIDGE)))


@bridges.asks(total)
def bridges_left(state: State, player: Seat) -> int:
    """Bridges in front of a player."""
    return printed().bridges - state[Bridges].of[player].bit_count()


@bridges.shares(closed_paths, rule=("TBS2-16", "TBS2-23", "TBS2-24"))
def only_a_bridge_crosses_a_river(state: State, player: Seat) -> tuple[Barrier, ...]:
    return (Barrier(bridge_sites(state), "TBS2-16", said("A river crosses this path: only a bridge stands there.")),)


@bridges.shares(road_starts, rule=("TBS2-19", "TBS2-21"))
def from_my_bridges_unless_a_rival_stands_there(state: State, player: Seat) -> CornerSet:
    mine = ends_of(state.game.topology, state[Bridges].of[player])
    return CornerSet(mine & ~rival_corners(state, player))


@bridges.shares(settlement_starts, rule="TBS2-21")
@bridges.shares(line_junctions, rule="TBS2-21")
def at_the_end_of_my_bridges(state: State, player: Seat) -> CornerSet:
    return ends_of(state.game.topology, state[Bridges].of[player])


@bridges.shares(line_kinds, rule="TBS2-21")
def bridges_lengthen_roads(state: State, player: Seat) -> tuple[PathSet, ...]:
    return (state[Bridges].of[player],)


@bridges.shares(taken_marks, rule="TBS2-18")
def no_site_is_left_under_a_bridge(state: State) -> tuple[tuple[str, str], ...]:
    names = state.game.topology.path_names
    return tuple((BRIDGE, names[path]) for path in bits(state[Bridges].everywhere))


@bridges.asks(joined)
def follows_bridge(state: State, built: BuildBridge) -> tuple[Item, ...]:
    """What else is due once somebody has built a bridge."""
    return ()


@bridges.asks(joined)
def closed_sites(state: State, player: Seat) -> tuple[Barrier, ...]:
    """Sites where this player may build no bridge, and why."""
    return ()


def legal_bridges(state: State, player: Seat) -> PathSet:
    """Where this player may build a bridge, cards and pieces aside."""
    reached = paths_at(state.game.topology, road_starts(state, player))
    return PathSet(reached & bridge_sites(state) & ~state[Bridges].everywhere & ~closed(closed_sites(state, player)))


def no_river(state: State) -> tuple[Barrier, ...]:
    """The paths that no river crosses."""
    words = said("No river crosses this path: a bridge stands only where one does.")
    return (Barrier(~bridge_sites(state), "TBS2-18", words),)


def place_check(state: State, player: Seat, path: Path) -> Refusal | None:
    """Whether a bridge of this player may stand there."""
    there = Barrier(state[Bridges].everywhere, "TBS2-18", said("There is a bridge there already."))
    if barrier := first_barrier((*no_river(state), there, *closed_sites(state, player)), path):
        return barrier
    if not legal_bridges(state, player) >> path & 1:
        words = said("A bridge must touch one of your own roads, bridges, settlements or cities.")
        return Refusal("TBS2-19", words)
    return None


no_bridge_left = none_left(bridges_left, "TBS2-22", said("There is no bridge left in front of you."))
bridge = Placed(Bridges, BridgeBuilt, BridgeRemoved, CorrectBridge, bridges_left)
bridge.changes(bridges, rule="TBS2-18")
bridge_for_cards = builds(
    bridges,
    BuildBridge,
    cards_of(printed().bridge_cost),
    lambda state, built: (BridgeBuilt(built.player, built.path), *follows_bridge(state, built)),
    none_left=no_bridge_left,
    where=(legal_bridges, place_check),
    turn="TBS2-17",
    rule=("TBS2-17", "TBS2-18", "TBS2-19", "TBS2-22"),
)
bridge.corrects(
    bridges,
    Refusal("TBS2-18", said("As far as the companion knows, a bridge stands there already: take that one off first.")),
    Refusal("TBS2-18", said("As far as the companion knows, no bridge of this colour stands there.")),
    no_river,
    rule="TBS2-18",
)


@bridges.reacts(BridgeBuilt, played=True, rule="TBS2-20")
def a_bridge_brings_coins(state: State, happening: BridgeBuilt) -> Iterator[Happening]:
    if happening.player in state.game.seats:
        yield GoldReceived(happening.player, state.game[BridgeOptions].bridge_gold, WHY)
