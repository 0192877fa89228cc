"""The Rivers of Catan with The Caravans, adapted: camels take bridge sites too, and a bridge beside one counts twice.

Ledger Traders & Barbarians, TBX-02, after the publisher's page; the target is that of a public implementation. The
robber starts on a swamp, as in The Rivers of Catan, and never goes to the oasis, as in The Caravans.
"""

from companion.boxes.traders_barbarians.rules.caravans.camels import Camels
from companion.boxes.traders_barbarians.rules.rivers.bridges import Bridges
from companion.geometry.sets import PathSet
from companion.kernel import Module, Seat, State
from companion.rules.base.longest_road import line_doubles

camels_on_bridges = Module("camels on bridges", needs=("camels", "caravan routes", "bridges", "longest road"))


@camels_on_bridges.shares(line_doubles, rule="TBX-02")
def bridges_beside_camels(state: State, player: Seat) -> PathSet:
    return PathSet(state[Bridges].of[player] & state[Camels].paths)
