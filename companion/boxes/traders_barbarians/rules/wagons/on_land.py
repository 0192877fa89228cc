"""A wagon goes along the paths of the island. Ledger base, BASE-024.

Where wagons cross the sea this is left out.
"""

from companion.geometry.sets import PathSet
from companion.kernel import Module, State
from companion.rules.base.land import Land

from .journeys import closed_to_wagons

wagons_on_land = Module("wagons on land", needs=("wagon journeys", "land"))


@wagons_on_land.shares(closed_to_wagons, rule="BASE-024")
def no_land_lies_beside_it(state: State) -> PathSet:
    return state[Land].off_land[1]
