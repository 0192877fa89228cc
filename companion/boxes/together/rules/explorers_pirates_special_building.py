"""What Explorers & Pirates adds to the special building phase of older printings. Ledger, EP56-32.

Its pieces may be built there, too. Nobody trades in that phase, and no ship moves.
"""

from companion.rules.base.turns import ACT
from companion.rules.explorers_pirates.crews import BuildCrew
from companion.rules.explorers_pirates.harbor_settlements import BuildHarborSettlement
from companion.rules.explorers_pirates.settlers import BuildSettler
from companion.rules.explorers_pirates.ship_building import LaunchShip
from companion.rules.five_six.special_building import SPECIAL_BUILDING
from companion.rules.kernel import Module

special_shipyards = Module("special shipyards", needs=("special building", "ship building", "settlers on ships"))
special_crews = Module("special crews", needs=("special building", "crews"))

special_shipyards.admits(SPECIAL_BUILDING, LaunchShip, BuildSettler, BuildHarborSettlement, as_in=ACT, rule="EP56-32")
special_crews.admits(SPECIAL_BUILDING, BuildCrew, as_in=ACT, rule="EP56-32")
