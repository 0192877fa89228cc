"""Event cards with wagons: a road that lies sideways is no road for a wagon, and barbarians stand for the robber.

Ledger Traders & Barbarians, TBS5-80 to TBS5-84. Most of it follows from what is played and what is not.
"""

from companion.boxes.traders_barbarians.rules.event_cards.earthquake import Sideways
from companion.geometry.sets import PathSet
from companion.kernel import Module, State
from companion.said import said

from .journeys import broken_roads

wagons_after_earthquakes = Module("wagons after earthquakes", needs=("earthquake", "wagon journeys"))

wagons_after_earthquakes.retitles(
    "robber_attacks", said("As with any seven: large hands lose half, and a barbarian moves.")
)
wagons_after_earthquakes.retitles("robber_flees", said("No event."))
wagons_after_earthquakes.retitles(
    "trade_advantage", said("The only player with the most roads may draw a card from another player.")
)


@wagons_after_earthquakes.shares(broken_roads, rule="TBS5-82")
def sideways_roads(state: State) -> PathSet:
    found = 0
    for paths in state[Sideways].of:
        found |= paths
    return PathSet(found)
