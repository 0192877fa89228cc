"""Medicine: a city for two ore and one grain. Ledger Cities & Knights, CK-214 to CK-216."""

from collections.abc import Iterator

from companion.geometry.topology import Corner, bits
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State
from companion.rules.base.building import BuildCity, city_place_check, follows_building, legal_cities
from companion.rules.base.hands import Hands, Paid
from companion.rules.base.lacking import unpaid
from companion.rules.base.pieces import CityBuilt, upgrades_left
from companion.rules.base.resources import GRAIN, ORE
from companion.rules.cards import Cards

from .holdings import plays
from .kinds import kind

medicine = Module("medicine card", needs=("progress cards", "building"))

MEDICINE = kind("medicine")
COST = Cards(2 * ORE.one + GRAIN.one)
"""What the upgrade costs with the card: once and in full, however many cards of this kind are held (CK-215)."""


class PlayMedicine(Action):
    """I play Medicine, pay, and turn my settlement on this corner into a city."""

    corner: Corner


def card_check(state: State, item: Item, action: PlayMedicine) -> Refusal | None:
    player = action.player
    return unpaid(state, player, COST) or city_place_check(state, player, action.corner)


def card_options(state: State, item: Item, player: Seat) -> Iterator[PlayMedicine]:
    if state[Hands].may_hold(player, COST) and upgrades_left(state, player) > 0:
        for corner in bits(legal_cities(state, player)):
            yield PlayMedicine(player, Corner(corner))


@plays(
    medicine,
    MEDICINE,
    PlayMedicine,
    check=card_check,
    options=card_options,
    rule=("CK-214", "CK-215", "CK-216"),
)
def play_medicine(state: State, item: Item, action: PlayMedicine) -> Iterator[Happening | Item]:
    yield Paid(action.player, COST)
    yield CityBuilt(action.player, action.corner)
    yield from follows_building(state, BuildCity(action.player, action.corner))
