"""The Caravans with Seafarers, adapted: camels go along the sea as well, and a ship beside one counts twice.

Ledger Traders & Barbarians, TBX-07, after the publisher's page. It is played on the boards of Heading for New Shores,
which that page finds playable as it stands; the oasis takes the place of the desert. The pirate hinders no camel.
"""

from companion.boxes.seafarers.rules.ships import Ships
from companion.boxes.traders_barbarians.rules.caravans.camels import Camels, trails
from companion.geometry.sets import PathSet
from companion.kernel import Module, Seat, State
from companion.mechanisms.rules.sea import frame_paths, wet_paths
from companion.rules.base.longest_road import line_doubles

camels_at_sea = Module("camels at sea", needs=("camels", "caravan routes", "sea", "ships", "trade route"))

_FILE = "boxes/together/boards/caravans_at_sea"


@camels_at_sea.shares(trails, rule="TBX-07")
def across_the_sea(state: State) -> PathSet:
    return PathSet(wet_paths(state) & ~frame_paths(state))


@camels_at_sea.shares(line_doubles, rule="TBX-07")
def ships_beside_camels(state: State, player: Seat) -> PathSet:
    return PathSet(state[Ships].of[player] & state[Camels].paths)
