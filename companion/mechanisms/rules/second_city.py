"""The second round of the placement phase: a city and its road. The first round and the roads are the base game's.

Ledgers: Cities & Knights, CK-028 to CK-034; Traders & Barbarians, TBS4-09, TBS5-12.
"""

from collections.abc import Iterator

from companion.geometry.topology import Corner
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State, at_each, first_barrier
from companion.kernel.query import joined
from companion.rules.base.hands import Received
from companion.rules.base.network import closed_corners
from companion.rules.base.pieces import CityBuilt
from companion.rules.base.placement import PLACE_ITS_ROAD, closed_starts, open_corners, roads_of, starting_cards
from companion.rules.base.turns import clockwise
from companion.said import said

second_city = Module("second city", needs=("placement",))

PLACE_A_CITY = "place a city"

second_city.calls(PLACE_A_CITY, said("place a city"))


class PlaceCity(Action):
    """I place my starting city on this corner."""

    corner: Corner


@second_city.stage("second round", script="game", after="first round", rule=("CK-029", "TBS4-09", "TBS5-12"))
def second_round(state: State, item: Item) -> Iterator[Item]:
    for player in reversed(clockwise(state)):
        yield Item(PLACE_A_CITY, (player,))


@second_city.asks(joined)
def city_extras(state: State, placed: PlaceCity) -> tuple[Item, ...]:
    """What else comes with a starting city."""
    return ()


def city_check(state: State, item: Item, action: PlaceCity) -> Refusal | None:
    refusal = first_barrier(closed_corners(state, action.player), action.corner)
    return refusal or first_barrier(closed_starts(state, action.player), action.corner)


def city_options(state: State, item: Item, player: Seat) -> tuple[PlaceCity, ...]:
    return at_each(PlaceCity, player, open_corners(state, player))


@second_city.answers(
    PLACE_A_CITY,
    PlaceCity,
    check=city_check,
    options=city_options,
    turn="CK-029",
    rule=("CK-029", "CK-030", "CK-031", "CK-034", "TBS4-09", "TBS5-12"),
)
def place_city(state: State, item: Item, action: PlaceCity) -> Iterator[Happening | Item]:
    yield CityBuilt(action.player, action.corner)
    cards = starting_cards(state, action.corner)
    if cards:
        yield Received(action.player, cards, "starting cards")
    if roads_of(state, action.player, action.corner):  # none only where the host overruled
        yield Item(PLACE_ITS_ROAD, (action.player,), action.corner)
    yield from city_extras(state, action)
