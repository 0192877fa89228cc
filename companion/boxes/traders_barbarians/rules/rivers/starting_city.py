"""A starting city at a river brings a coin, where adaptations have one. Ledger Traders & Barbarians, TBX-03, TBX-04."""

from collections.abc import Iterator

from companion.kernel import Happening, Item, Module, Seat, State, run_item
from companion.mechanisms.rules.purses import GoldReceived
from companion.mechanisms.rules.second_city import PlaceCity, city_extras
from companion.rules.base.turns import stays_due

from .riverside import WHY, river_corners

city_at_river = Module("city at river", needs=("riverside",), fits_without=("second city",))

A_COIN = "a coin for a city at a river"


@city_at_river.shares(city_extras, rule=("TBX-03", "TBX-04"))
def a_city_brings_a_coin(state: State, placed: PlaceCity) -> tuple[Item, ...]:
    at_river = river_corners(state) >> placed.corner & 1
    return (run_item(A_COIN, placed.player),) if at_river else ()


@city_at_river.stage(A_COIN, rule=("TBX-03", "TBX-04"))
def coin(state: State, item: Item) -> Iterator[Happening]:
    assert isinstance(item.data, int)
    yield GoldReceived(Seat(item.data), 1, WHY)


@city_at_river.shares(stays_due, rule="TBX-03")
def the_coin_still_comes(state: State) -> tuple[str, ...]:
    return (A_COIN,)
