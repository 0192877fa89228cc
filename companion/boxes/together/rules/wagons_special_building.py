"""What wagons add to the special building phase of older printings: the baggage train is upgraded in it, too.

A wagon moves in one's own part only. Ledger Traders & Barbarians, TB56-09.
"""

from companion.boxes.five_six.rules.special_building import SPECIAL_BUILDING
from companion.boxes.traders_barbarians.rules.wagons.baggage_train import UpgradeBaggage
from companion.kernel import Module
from companion.rules.base.turns import ACT

special_upgrades = Module("special upgrades", needs=("special building", "baggage train"))

special_upgrades.admits(SPECIAL_BUILDING, UpgradeBaggage, as_in=ACT, rule="TB56-09")
