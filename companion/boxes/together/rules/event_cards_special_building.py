"""In the special building phase of older printings a road turned sideways may be repaired, like everything that is paid
for and built. Ledger Traders & Barbarians, TBV2-25."""

from companion.boxes.five_six.rules.special_building import SPECIAL_BUILDING
from companion.boxes.traders_barbarians.rules.event_cards.earthquake import RepairRoad
from companion.kernel import Module
from companion.rules.base.turns import ACT

special_repairs = Module("special repairs", needs=("special building", "earthquake"))

special_repairs.admits(SPECIAL_BUILDING, RepairRoad, as_in=ACT, rule="TBV2-25")
