"""In the special building phase of older printings a road turned sideways may be repaired, like everything that is paid
for and built. Ledger Traders & Barbarians, TBV2-25."""

from companion.rules.base.turns import ACT
from companion.rules.five_six.special_building import SPECIAL_BUILDING
from companion.rules.kernel import Module
from companion.rules.traders_barbarians.event_cards.earthquake import RepairRoad

special_repairs = Module("special repairs", needs=("special building", "earthquake"))

special_repairs.admits(SPECIAL_BUILDING, RepairRoad, as_in=ACT, rule="TBV2-25")
