"""The Rivers of Catan with the scenario Traders & Barbarians, adapted: wagons cross rivers, and bridges take toll.

Ledger Traders & Barbarians, TBX-04, after the publisher's page. Nobody pays for being a Poor Settler, and the
Wealthiest Settler stays. The record names no number of points: thirteen win, as with wagons.
"""

from companion.boxes.traders_barbarians.rules.rivers.bridges import Bridges, bridge_sites
from companion.boxes.traders_barbarians.rules.rivers.starting_city import city_at_river
from companion.boxes.traders_barbarians.rules.wagons import EXCHANGED
from companion.boxes.traders_barbarians.rules.wagons.journeys import Crossing, crossings
from companion.geometry.layouts import Layout
from companion.geometry.topology import Path, bits
from companion.kernel import Module, Owner, Seat, State
from companion.rules.scenario import Adaptation
from companion.said import said

wagons_over_rivers = Module("wagons over rivers", needs=("wagon journeys", "bridges"))

FORD, BRIDGE, TOLL = 3, 1, 2
"""The movement points to cross a river without a bridge and with one, and what the owner of a bridge gets."""

_FILE = "boxes/together/boards/rivers_and_wagons"

RIVERS_AND_WAGONS = Adaptation(
    "rivers and wagons",
    said("Rivers and Wagons"),
    said(
        "Wagons cross rivers, to 13 points: bridges are fast and take toll, and nobody is a Poor Settler. Based on"
        " the publisher's web page; adapted, not from a booklet."
    ),
    joins=("the rivers of catan", "wagons"),
    modules=(wagons_over_rivers, city_at_river),
    without=frozenset({"rerolls"}),
    target=13,
    target_rule="TBX-04",
    layouts=(
        Layout(
            "variable",
            said("Shuffled, numbers in order"),
            said("Rivers and trade hexes stay; the land at random, tokens in order."),
            _FILE,
            (EXCHANGED,),
        ),
        Layout(
            "random",
            said("Shuffled, numbers too"),
            said("Rivers and trade hexes stay; land and number tokens at random, red numbers apart."),
            _FILE,
            (EXCHANGED,),
        ),
    ),
    options={"start_gold": 3, "bridge_gold": 2, "poor_settlers": False},
    most=4,
)


@wagons_over_rivers.shares(crossings, rule="TBX-04")
def over_rivers(state: State) -> tuple[Crossing, ...]:
    bridges = state[Bridges]
    found = [Crossing(Path(path), FORD) for path in bits(bridge_sites(state) & ~bridges.everywhere)]
    for owner, paths in enumerate(bridges.of):
        found += [Crossing(Path(path), BRIDGE, Owner(Seat(owner)), TOLL) for path in bits(paths)]
    return tuple(found)
