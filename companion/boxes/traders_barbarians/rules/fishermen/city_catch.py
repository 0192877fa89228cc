"""The token for a starting city at a fishing ground, where the second round brings cities. Ledger TBX-12.

No booklet joins such a game with fishermen; adaptations do.
"""

from companion.kernel import Item, Module, State
from companion.mechanisms.rules.second_city import PlaceCity, city_extras

from .catching import first_token

city_catch = Module("city catch", needs=("first catch",), fits_without=("second city",))


@city_catch.shares(city_extras, rule="TBX-12")
def a_token_for_the_starting_city(state: State, placed: PlaceCity) -> tuple[Item, ...]:
    return first_token(state, placed.player, placed.corner)
