"""What Barbarian Attack adds to the special building phase: its cards are bought there too. Ledger, TB56-09.

The barbarians that a building brings come with the building itself; knights move in one's own part only.
"""

from companion.boxes.five_six.rules.special_building import SPECIAL_BUILDING
from companion.boxes.traders_barbarians.rules.barbarian_attack.castle_cards import BuyCastleCard
from companion.kernel import Module
from companion.rules.base.turns import ACT

special_castle_cards = Module("special castle cards", needs=("special building", "castle cards"))

special_castle_cards.admits(SPECIAL_BUILDING, BuyCastleCard, as_in=ACT, rule="TB56-09")
