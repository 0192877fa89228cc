"""What trade of level 3 is good for: commodities at two to one. Ledger Cities & Knights, CK-083, CK-084, CK-156.

The base game sees to it that a player trades with the supply in a part of their own only.
"""

from companion.boxes.cities_knights.facts import cities_knights_rates
from companion.kernel import Module, Seat, State
from companion.rules.base.supply_trade import Rate, rates

from .commodities import ANY_COMMODITY
from .improvements import TRADE, has_ability

merchant_guild = Module("merchant guild", needs=("improvements", "supply trade"))

_RATES = (Rate(ANY_COMMODITY, cities_knights_rates().trade_ability),)


@merchant_guild.shares(rates, rule=("CK-083", "CK-084", "CK-155", "CK-156"))
def two_commodities_for_one(state: State, player: Seat) -> tuple[Rate, ...]:
    return _RATES if has_ability(state, player, TRADE) else ()
