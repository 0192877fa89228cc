"""The special building phase of older printings: after each turn everybody else may build. Ledger base, section 21."""

from collections.abc import Iterator

from companion.kernel import Action, Happening, Item, Module, State, only
from companion.rules.base.building import BuildCity, BuildRoad, BuildSettlement
from companion.rules.base.development import BuyDevelopmentCard
from companion.rules.base.turns import ACT, Turn, left_of
from companion.said import said

special_building = Module("special building", needs=("turns", "building"), excludes=("paired players",))
special_cities = Module("special cities", needs=("special building", "city building"))
special_purchase = Module("special purchase", needs=("special building", "development"))

SPECIAL_BUILDING = "special building"

special_building.calls(SPECIAL_BUILDING, said("build in the special building phase, or pass"))


class PassBuilding(Action):
    """I build nothing, or nothing more."""


@special_building.stage("special building phase", after="the part ends", rule=("B56-054", "B56-055", "B56-058"))
def special_building_phase(state: State, item: Item) -> Iterator[Item]:
    for player in left_of(state, state[Turn].player):
        yield Item(SPECIAL_BUILDING, (player,))


special_building.admits(SPECIAL_BUILDING, BuildRoad, BuildSettlement, as_in=ACT, rule=("B56-056", "B56-060", "B56-061"))
special_cities.admits(SPECIAL_BUILDING, BuildCity, as_in=ACT, rule=("B56-056", "B56-060", "B56-061"))
special_purchase.admits(SPECIAL_BUILDING, BuyDevelopmentCard, as_in=ACT, rule=("B56-056", "B56-060"))


@special_building.answers(SPECIAL_BUILDING, PassBuilding, options=only(PassBuilding), turn="B56-055", rule="B56-055")
def pass_building(state: State, item: Item, action: PassBuilding) -> Iterator[Happening]:
    yield from ()
