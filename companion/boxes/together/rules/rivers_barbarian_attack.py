"""The Rivers of Catan with Barbarian Attack, adapted: a river runs from the castle, another along the coast.

Ledger Traders & Barbarians, TBX-03, after the publisher's page: the 2 lies beside the 12, so that barbarians land there
for both and two begin there, and nobody pays for being a Poor Settler. The rest is our own reading. The Wealthiest
Settler stays, a starting city at a river brings a coin, and the twelve points of Barbarian Attack win, as the record
names none. A bridge counts as a road, so that none is built at a conquered hex. Rivers do not hinder knights.
"""

from companion.boxes.traders_barbarians.rules.barbarian_attack.conquest import no_road_at_a_conquered_hex
from companion.boxes.traders_barbarians.rules.rivers.bridges import closed_sites
from companion.kernel import Barrier, Module, Seat, State

bridges_and_conquest = Module("bridges and conquest", needs=("bridges", "conquest"))


@bridges_and_conquest.shares(closed_sites, rule="TBX-03")
def no_bridge_at_a_conquered_hex(state: State, player: Seat) -> tuple[Barrier, ...]:
    return no_road_at_a_conquered_hex(state, player)
