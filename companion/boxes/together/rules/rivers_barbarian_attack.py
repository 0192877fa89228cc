"""The Rivers of Catan with Barbarian Attack, adapted: a river runs from the castle, another along the coast.

Ledger Traders & Barbarians, TBX-03, after the publisher's page: the 2 lies beside the 12, so that barbarians land there
for both and two begin there, and nobody pays for being a Poor Settler. The rest is our own reading. The Wealthiest
Settler stays, a starting city at a river brings a coin, and the twelve points of Barbarian Attack win, as the record
names none. A bridge counts as a road, so that none is built at a conquered hex. Rivers do not hinder knights.
"""

from companion.boxes.traders_barbarians.rules.barbarian_attack.conquest import no_road_at_a_conquered_hex
from companion.boxes.traders_barbarians.rules.rivers.bridges import closed_sites
from companion.boxes.traders_barbarians.rules.rivers.starting_city import city_at_river
from companion.geometry.layouts import Layout
from companion.kernel import Barrier, Module, Seat, State
from companion.rules.scenario import Adaptation
from companion.said import said

bridges_and_conquest = Module("bridges and conquest", needs=("bridges", "conquest"))

RIVERS_AND_BARBARIANS = Adaptation(
    "rivers and barbarians",
    said("Rivers and Barbarians"),
    said(
        "A river from the castle and one along the coast, to 12 points: nobody is a Poor Settler. Based on the"
        " publisher's web page; adapted, not from a booklet."
    ),
    joins=("the rivers of catan", "barbarian attack"),
    modules=(bridges_and_conquest, city_at_river),
    target=12,
    target_rule="TBX-03",
    layouts=(
        Layout(
            "dealt",
            said("Dealt"),
            said("Castle, rivers and numbers stay; coast, inland and harbors dealt at random."),
            "boxes/together/boards/rivers_and_barbarians",
        ),
    ),
    options={"poor_settlers": False},
    most=4,
)


@bridges_and_conquest.shares(closed_sites, rule="TBX-03")
def no_bridge_at_a_conquered_hex(state: State, player: Seat) -> tuple[Barrier, ...]:
    return no_road_at_a_conquered_hex(state, player)
