"""What The Rivers of Catan adds to the special building phase of older printings: bridges are built in it, too."""

from companion.boxes.five_six.rules.special_building import SPECIAL_BUILDING
from companion.boxes.traders_barbarians.rules.rivers.bridges import BuildBridge
from companion.kernel import Module
from companion.rules.base.turns import ACT

special_bridges = Module("special bridges", needs=("special building", "bridges"))

special_bridges.admits(SPECIAL_BUILDING, BuildBridge, as_in=ACT, rule="TB56-09")
