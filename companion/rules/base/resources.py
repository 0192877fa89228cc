"""The five resources and what the terrain yields. Ledger base, section 2."""

from companion.rules.cards import HAND

BRICK = HAND.kind("brick", 0)
LUMBER = HAND.kind("lumber", 1)
WOOL = HAND.kind("wool", 2)
GRAIN = HAND.kind("grain", 3)
ORE = HAND.kind("ore", 4)

RESOURCES = (BRICK, LUMBER, WOOL, GRAIN, ORE)
