"""Whether a coastal path carries a road and ships at once: it does, unless the table plays otherwise.

The booklet is silent. Where they keep apart, a ship may still pass a road, and only not stay there. Ledger Explorers &
Pirates, EP-090.
"""

from companion.geometry.sets import PathSet
from companion.kernel import Barrier, Module, Options, Refusal, Seat, State
from companion.rules.base.network import closed_paths
from companion.rules.base.pieces import Roads
from companion.said import said

from .fleets import Fleets


class SharedPathOptions(Options):
    """Whether ships may lie beside a road."""

    road_shares_route: bool = True


shared_paths = Module("shared paths", needs=("fleets", "network"), options=SharedPathOptions())


NO_ROOM = Refusal("EP-090", said("A road lies there, and at this table no ship lies beside a road."))


@shared_paths.keeps
def roads_in_the_way(state: State) -> PathSet:
    """The paths on which no ship may stay because of a road."""
    return PathSet(0) if state.game[SharedPathOptions].road_shares_route else state[Roads].everywhere


@shared_paths.shares(closed_paths, rule="EP-090")
def a_ship_lies_there(state: State, player: Seat) -> tuple[Barrier, ...]:
    if state.game[SharedPathOptions].road_shares_route:
        return ()
    taken = 0
    for fleet in state[Fleets].of:
        for ship in fleet:
            taken |= 1 << ship.route if ship is not None else 0
    return (Barrier(taken, "EP-090", said("A ship lies there, and at this table no road lies beside a ship.")),)
