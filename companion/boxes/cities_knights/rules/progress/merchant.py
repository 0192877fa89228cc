"""The Merchant card and its piece: a point, and a better rate for the resource of one hex. Ledger, CK-085, CK-263 ff.

Where the piece may not go is a question: other boxes close hexes of theirs.
"""

from collections.abc import Iterator
from functools import lru_cache

from companion.boxes.cities_knights.facts import cities_knights_rates, cities_knights_victory
from companion.data import terrains
from companion.geometry.sets import HexSet
from companion.geometry.topology import Hex, bits
from companion.kernel import Action, Barrier, Happening, Item, Module, Refusal, Seat, State
from companion.kernel.query import joined
from companion.rules.base.figures import OnHex, OpenHexes
from companion.rules.base.land import Land
from companion.rules.base.pieces import Pieces
from companion.rules.base.points import PointsChanged, points
from companion.rules.base.stated import stated
from companion.rules.base.supply_trade import Rate, rates
from companion.said import said

from .holdings import plays
from .kinds import kind

merchant = Module("merchant card", needs=("progress cards", "supply trade", "land", "pieces", "scoring"))

MERCHANT = kind("merchant")


@merchant.state(rule="CK-012")
class Merchant(OnHex):
    """Where the piece stands, and who controls it; nobody while it is beside the board."""

    owner: Seat | None = None


class MerchantMoved(PointsChanged):
    """The merchant stands there now, and this player controls it; None is beside the board, where nobody does."""

    player: Seat
    hex: Hex | None


class PlayMerchant(Action):
    """I play Merchant and put the piece there."""

    hex: Hex


class CorrectMerchant(Action):
    """The merchant stands there and is mine; None is beside the board."""

    hex: Hex | None


@merchant.asks(joined)
def closed_to_the_merchant(state: State, player: Seat) -> tuple[Barrier, ...]:
    """Hexes this player may not put the merchant on, and why."""
    return ()


@merchant.changes(Merchant, MerchantMoved, rule=("CK-263", "CK-266"))
def stand(mine: Merchant, happening: MerchantMoved) -> Merchant:
    return Merchant() if happening.hex is None else Merchant(happening.hex, happening.player)


@lru_cache(maxsize=64)
def _sea(terrain: tuple[str, ...]) -> HexSet:
    return HexSet(sum(1 << at for at, name in enumerate(terrain) if not terrains()[name].land))


def sea(state: State) -> HexSet:
    """The hexes that are not land."""
    return _sea(state[Land].terrain)


@merchant.shares(closed_to_the_merchant, rule="CK-263")
def land_beside_an_own_building(state: State, player: Seat) -> tuple[Barrier, ...]:
    board, beside = state.game.topology, 0
    for corner in bits(state[Pieces].buildings(player)):
        beside |= board.corner_hex_mask[corner]
    return (
        Barrier(sea(state), "CK-263", said("The merchant stands on land.")),
        Barrier(~beside, "CK-263", said("The merchant goes to a hex beside one of your own settlements or cities.")),
    )


@merchant.shares(closed_to_the_merchant, rule="CK-190")
def not_where_it_is_already_mine(state: State, player: Seat) -> tuple[Barrier, ...]:
    mine = state[Merchant]
    words = said("The merchant stands there already and is yours: the card would have no effect.")
    return (Barrier(mine.here, "CK-190", words),) if mine.owner == player else ()


for_the_merchant = OpenHexes(PlayMerchant, closed_to_the_merchant)


@plays(
    merchant,
    MERCHANT,
    PlayMerchant,
    check=for_the_merchant.check,
    options=for_the_merchant.options,
    rule=("CK-263", "CK-266"),
)
def play_merchant(state: State, item: Item, action: PlayMerchant) -> Iterator[Happening]:
    yield MerchantMoved(action.player, action.hex)


@merchant.shares(rates, rule=("CK-085", "CK-264"))
def the_resource_of_its_hex(state: State, player: Seat) -> tuple[Rate, ...]:
    mine = state[Merchant]
    if mine.hex is None or mine.owner != player:
        return ()
    field = state[Land].fields[mine.hex]
    return () if field is None else (Rate(field.card, cities_knights_rates().merchant),)


@merchant.shares(points, rule=("CK-265", "CK-308"))
def a_point_for_its_control(state: State, player: Seat) -> int:
    return cities_knights_victory().merchant if state[Merchant].owner == player else 0


def correct_check(state: State, action: CorrectMerchant) -> Refusal | None:
    if action.hex is None:
        beside = said("As far as the companion knows, the merchant is beside the board already.")
        return Refusal("CK-263", beside) if state[Merchant].hex is None else None
    if sea(state) >> action.hex & 1:
        return Refusal("CK-263", said("The merchant stands on land."))
    return None


stated(merchant, CorrectMerchant, MerchantMoved, check=correct_check, rule="CK-266")
