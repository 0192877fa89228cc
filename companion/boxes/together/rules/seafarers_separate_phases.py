"""Where trade comes first and building after it: ships and wonders are built, and ships moved, in the build part.

Ledger base, BASE-079; Seafarers, SEA-35, SEA-50, SEA8-17.
"""

from collections.abc import Iterator

from companion.boxes.seafarers.rules.moving import ShipMoved
from companion.boxes.seafarers.rules.ships import ShipBuilt
from companion.boxes.seafarers.rules.wonders import WonderRaised, WonderStarted
from companion.kernel import Happening, Module, State
from companion.rules.base.separate_phases import built_by

ships_in_phases = Module("ships in phases", needs=("separate phases", "ships", "moving ships"))
wonders_in_phases = Module("wonders in phases", needs=("separate phases", "wonders"))


@ships_in_phases.reacts(ShipBuilt, played=True, rule=("BASE-079", "SEA-35"))
def a_ship_is_building(state: State, happening: ShipBuilt) -> Iterator[Happening]:
    return built_by(state, happening.player)


@ships_in_phases.reacts(ShipMoved, played=True, rule=("BASE-079", "SEA-50"))
def so_is_moving_one(state: State, happening: ShipMoved) -> Iterator[Happening]:
    return built_by(state, happening.player)


@wonders_in_phases.reacts(WonderStarted, WonderRaised, played=True, rule=("BASE-079", "SEA8-17"))
def a_wonder_is_building(state: State, happening: WonderStarted | WonderRaised) -> Iterator[Happening]:
    return built_by(state, happening.player)
