"""The Rivers of Catan with the scenario Traders & Barbarians, adapted: wagons cross rivers, and bridges take toll.

Ledger Traders & Barbarians, TBX-04, after the publisher's page. Nobody pays for being a Poor Settler, and the
Wealthiest Settler stays. The record names no number of points: thirteen win, as with wagons.
"""

from companion.boxes.traders_barbarians.rules.rivers.bridges import Bridges, bridge_sites
from companion.boxes.traders_barbarians.rules.wagons.journeys import Crossing, crossings
from companion.geometry.topology import Path, bits
from companion.kernel import Module, Owner, Seat, State

wagons_over_rivers = Module("wagons over rivers", needs=("wagon journeys", "bridges"))

FORD, BRIDGE, TOLL = 3, 1, 2
"""The movement points to cross a river without a bridge and with one, and what the owner of a bridge gets."""

_FILE = "boxes/together/boards/rivers_and_wagons"


@wagons_over_rivers.shares(crossings, rule="TBX-04")
def over_rivers(state: State) -> tuple[Crossing, ...]:
    bridges = state[Bridges]
    found = [Crossing(Path(path), FORD) for path in bits(bridge_sites(state) & ~bridges.everywhere)]
    for owner, paths in enumerate(bridges.of):
        found += [Crossing(Path(path), BRIDGE, Owner(Seat(owner)), TOLL) for path in bits(paths)]
    return tuple(found)
