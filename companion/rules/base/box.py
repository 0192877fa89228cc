"""The material a game is played with: the base box, with the extension from five seats on. BASE-020, B56-001."""

from companion.rules.cards import Cards
from companion.rules.data import Components, components, costs
from companion.rules.kernel import Ruleset

from .resources import RESOURCES

FEWEST_PRINTED = 3
"""Two players use the material of three; the box has no rule of its own for them."""


def box(rules: Ruleset) -> Components:
    """What lies on this table."""
    return components(max(len(rules.seats), FEWEST_PRINTED))


def _cost(thing: str) -> Cards:
    return Cards(sum(costs()[thing].get(kind.name, 0) * kind.one for kind in RESOURCES))


ROAD_COST = _cost("road")
SETTLEMENT_COST = _cost("settlement")
CITY_COST = _cost("city")
DEVELOPMENT_CARD_COST = _cost("development_card")
