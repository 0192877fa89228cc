"""The material a game is played with: the base box, with the extension from five seats on. BASE-020, B56-001."""

from companion.data import Components, components, costs
from companion.kernel import Game
from companion.rules.cards import Cards

from .resources import RESOURCES

FEWEST_PRINTED = 3
"""Two players use the material of three; the box has no rule of its own for them."""


def printed_seats(seats: int) -> int:
    """The number of players whose board and material so many use."""
    return max(seats, FEWEST_PRINTED)


def box(game: Game) -> Components:
    """What lies on this table."""
    return components(printed_seats(len(game.seats)))


def kinds_of_hex(game: Game) -> tuple[str, ...]:
    """What a hex on this table may be: everything in the box, and whatever else was laid."""
    return tuple(dict.fromkeys([*box(game).terrains, *(one.terrain for one in game.setup.plan.inside)]))


def _cost(thing: str) -> Cards:
    return Cards(sum(costs()[thing].get(kind.name, 0) * kind.one for kind in RESOURCES))


ROAD_COST = _cost("road")
SETTLEMENT_COST = _cost("settlement")
CITY_COST = _cost("city")
DEVELOPMENT_CARD_COST = _cost("development_card")
