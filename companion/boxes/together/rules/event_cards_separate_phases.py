"""Where trade comes first and building after it, a road is repaired as it is built. Ledger, TBV2-25."""

from collections.abc import Iterator

from companion.boxes.traders_barbarians.rules.event_cards.earthquake import RoadRighted
from companion.kernel import Happening, Module, State
from companion.rules.base.separate_phases import built_by

repairs_in_phases = Module("repairs in phases", needs=("separate phases", "earthquake"))


@repairs_in_phases.reacts(RoadRighted, played=True, rule="TBV2-25")
def a_repair_is_building(state: State, happening: RoadRighted) -> Iterator[Happening]:
    return built_by(state, happening.player)
