"""What The Rivers of Catan adds to the special building phase of older printings: bridges are built in it, too."""

from companion.rules.base.turns import ACT
from companion.rules.five_six.special_building import SPECIAL_BUILDING
from companion.rules.kernel import Module
from companion.rules.traders_barbarians.rivers.bridges import BuildBridge

special_bridges = Module("special bridges", needs=("special building", "bridges"))

special_bridges.admits(SPECIAL_BUILDING, BuildBridge, as_in=ACT, rule="TB56-09")
