"""The scenario Traders & Barbarians with Seafarers, adapted: wagons cross the sea, faster and for a toll on ships.

Ledger Traders & Barbarians, TBX-08, after the publisher's page: three points more than at sea win, and there is neither
robber nor pirate. The rest is our own reading. It is played in Heading for New Shores, whose main island is that of the
base game and has the trade hexes at its corners. A 2 or a 12 is not rolled again, since a 2 lies on a small island; no
trade route is worth points, as with wagons; barbarians stay on paths with land beside them, and only the owner of a
road loses a card to them. Wagons and ships leave the frame alone.
"""

from companion.boxes.seafarers.rules.ships import Ships
from companion.boxes.traders_barbarians.facts.baggage import baggage
from companion.boxes.traders_barbarians.rules.wagons.journeys import Crossing, closed_to_wagons, crossings
from companion.geometry.sets import PathSet
from companion.geometry.topology import Path, bits
from companion.kernel import Module, Owner, Seat, State
from companion.mechanisms.rules.sea import frame_paths

wagons_at_sea = Module("wagons at sea", needs=("wagon journeys", "barbarians on paths", "sea", "ships"))

COSTS = baggage().movement
"""Over a ship a wagon goes as over a road, and over open water as where no road lies."""

_FILE = "boxes/together/boards/wagons_at_sea"


@wagons_at_sea.shares(closed_to_wagons, rule="TBX-08")
def no_wagon_on_the_frame(state: State) -> PathSet:
    return frame_paths(state)


@wagons_at_sea.shares(crossings, rule="TBX-08")
def over_ships(state: State) -> tuple[Crossing, ...]:
    return tuple(
        Crossing(Path(path), COSTS.road, Owner(Seat(owner)), COSTS.toll)
        for owner, ships in enumerate(state[Ships].of)
        for path in bits(ships)
    )
