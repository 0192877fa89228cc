"""The five resources and what the terrain yields. Ledger base, section 2."""

from companion.rules.cards import HAND, cards_of, digits
from companion.said import said

BRICK = HAND.kind("brick", 0, said("brick"))
LUMBER = HAND.kind("lumber", 1, said("lumber"))
WOOL = HAND.kind("wool", 2, said("wool"))
GRAIN = HAND.kind("grain", 3, said("grain"))
ORE = HAND.kind("ore", 4, said("ore"))

RESOURCES = (BRICK, LUMBER, WOOL, GRAIN, ORE)

ANY_RESOURCE = digits(cards_of(RESOURCES))
"""Masks the resources among some cards."""
