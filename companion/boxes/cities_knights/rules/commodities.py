"""Paper, cloth and coin: hand cards that only cities bring. Ledger Cities & Knights, sections 4 to 6.

They lie in the same hands as resources: whatever counts, steals, discards or trades hand cards does so with them.
"""

from companion.boxes.cities_knights.facts import CitiesKnightsComponents, cities_knights_components
from companion.kernel import Game, Module, Seat, State
from companion.rules.base.hands import Harvest, material
from companion.rules.base.land import ProducingHex
from companion.rules.base.pieces import Pieces
from companion.rules.base.production import harvest
from companion.rules.base.resources import BRICK, GRAIN, LUMBER, ORE, RESOURCES, WOOL
from companion.rules.base.supply_trade import tradable
from companion.rules.cards import HAND, Cards, cards_of
from companion.said import said

commodities = Module("commodities", needs=("hands", "production", "supply trade"))

PAPER = HAND.kind("paper", 5, said("paper"))
CLOTH = HAND.kind("cloth", 6, said("cloth"))
COIN = HAND.kind("coin", 7, said("coin"))

COMMODITIES = (PAPER, CLOTH, COIN)

ANY_COMMODITY = cards_of(COMMODITIES)

_CITY_GIVES = {
    BRICK.one: Cards(2 * BRICK.one),
    LUMBER.one: Cards(LUMBER.one + PAPER.one),
    WOOL.one: Cards(WOOL.one + CLOTH.one),
    GRAIN.one: Cards(2 * GRAIN.one),
    ORE.one: Cards(ORE.one + COIN.one),
}
"""What a city takes of a field that gives this resource."""

assert len(_CITY_GIVES) == len(RESOURCES)


def box(game: Game) -> CitiesKnightsComponents:
    """What this box adds to the table."""
    return cities_knights_components(max(len(game.seats), 3))


@commodities.shares(material, rule=("CK-003", "CK-059", "CK56-008"))
def commodity_cards(state: State) -> Cards:
    return cards_of(box(state.game).commodity_cards)


@commodities.shares(tradable, rule=("CK-079", "CK-080"))
def every_commodity(state: State) -> Cards:
    return ANY_COMMODITY


@commodities.shares(harvest, rule=("CK-052", "CK-053", "CK-054"))
def a_city_takes_a_commodity_or_two_resources(state: State, field: ProducingHex) -> tuple[Harvest, ...]:
    return tuple(
        Harvest(Seat(player), field.hex, Cards(_CITY_GIVES[field.card] * there.bit_count()))
        for player, cities in enumerate(state[Pieces].cities)
        if (there := cities & field.corners)
    )
