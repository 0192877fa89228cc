"""What Explorers & Pirates adds to the special building phase of older printings. Ledger, EP56-32.

Its pieces may be built there, too. Nobody trades in that phase, and no ship moves.
"""

from companion.boxes.explorers_pirates.rules.crews import BuildCrew
from companion.boxes.explorers_pirates.rules.harbor_settlements import BuildHarborSettlement
from companion.boxes.explorers_pirates.rules.settlers import BuildSettler
from companion.boxes.explorers_pirates.rules.ship_building import LaunchShip
from companion.boxes.five_six.rules.special_building import SPECIAL_BUILDING
from companion.kernel import Module
from companion.rules.base.turns import ACT

special_shipyards = Module("special shipyards", needs=("special building", "ship building", "settlers on ships"))
special_crews = Module("special crews", needs=("special building", "crews"))

special_shipyards.admits(SPECIAL_BUILDING, LaunchShip, BuildSettler, BuildHarborSettlement, as_in=ACT, rule="EP56-32")
special_crews.admits(SPECIAL_BUILDING, BuildCrew, as_in=ACT, rule="EP56-32")
