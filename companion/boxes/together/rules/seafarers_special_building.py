"""What Seafarers adds to the ways in which five and six share a turn. Ledger, SEA56-08 to SEA56-15.

Paired players need nothing more: player 2 has a part of their own, with a ship to move in it (SEA56-11, SEA56-12). In
the special building phase of older printings everybody may build ships too, but moves none.
"""

from companion.boxes.five_six.rules.special_building import SPECIAL_BUILDING
from companion.boxes.seafarers.rules.ships import BuildShip
from companion.kernel import Module
from companion.rules.base.turns import ACT

special_ships = Module("special ships", needs=("special building", "ships"))

special_ships.admits(SPECIAL_BUILDING, BuildShip, as_in=ACT, rule="SEA56-15")
