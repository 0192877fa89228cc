"""Harbor settlements: settlements on the coast with a basin, at which ships are built.

Such a building is a settlement in every other respect (EP-227), so it stands among the settlements in `Pieces`; that it
is a harbor settlement stands here. Its settlement went back to its owner. Ledger Explorers & Pirates, EP-220 to EP-227.
"""

from collections.abc import Iterator

from companion.boxes.explorers_pirates.facts.box import facts
from companion.data import player_pieces
from companion.geometry.sets import CornerSet
from companion.geometry.topology import Corner
from companion.kernel import Happening, Module, Refusal, Seat, State
from companion.rules.base.for_cards import builds
from companion.rules.base.on_places import OnCorners
from companion.rules.base.pieces import (
    BuildingRemoved,
    CityBuilt,
    CornerChanged,
    Pieces,
    SettlementBuilt,
    cities_left,
    settlements_left,
)
from companion.rules.base.placed import AtCorner, Placed, SaidOfCorner, in_front, none_left, owner_of
from companion.rules.base.points import points
from companion.rules.cards import cards_of
from companion.said import said

from .sea_routes import coast

harbor_settlements = Module("harbor settlements", needs=("pieces", "sea routes", "building"))
no_cities = Module("no cities", needs=("pieces",))

STOCK = facts().pieces.harbor_settlements


@harbor_settlements.state(rule=("EP-220", "EP-227"))
class HarborSettlements(OnCorners):
    """By owner the corners of the settlements that are harbor settlements."""


class HarborBuilt(CornerChanged):
    """The settlement on this corner is a harbor settlement now."""


class HarborRemoved(CornerChanged):
    """The building on this corner is, or was, no harbor settlement."""


class BuildHarborSettlement(AtCorner):
    """I turn my settlement on this corner into a harbor settlement and pay for it."""


class CorrectHarborSettlement(SaidOfCorner):
    """On this corner stands a harbor settlement of mine, or none does; of a neutral `owner`, where one is named."""


@harbor_settlements.reacts(BuildingRemoved, SettlementBuilt, CityBuilt, rule="EP-220")
def goes_with_the_building(
    state: State, happening: BuildingRemoved | SettlementBuilt | CityBuilt
) -> tuple[Happening, ...]:
    if state[HarborSettlements].of[happening.player] >> happening.corner & 1:
        return (HarborRemoved(happening.player, happening.corner),)
    return ()


@harbor_settlements.shares(settlements_left, rule="EP-225")
def its_settlement_is_in_stock(state: State, player: Seat) -> int:
    return state[HarborSettlements].of[player].bit_count()


@no_cities.shares(cities_left, rule=("EP-010", "EP-132"))
def there_are_no_cities(state: State, player: Seat) -> int:
    return state[Pieces].cities[player].bit_count() - player_pieces().cities


@harbor_settlements.shares(points, rule=("EP-222", "EP-522"))
def one_point_more(state: State, player: Seat) -> int:
    return state[HarborSettlements].of[player].bit_count()


harbors_left = in_front(HarborSettlements, STOCK)


def upgradable(state: State, player: Seat) -> CornerSet:
    """The settlements of this player that may become harbor settlements, cards and pieces aside."""
    plain = state[Pieces].settlements[player] & ~state[HarborSettlements].of[player]
    return CornerSet(plain & coast(state))


def place_check(state: State, player: Seat, corner: Corner) -> Refusal | None:
    """Whether a harbor settlement of this player may stand there."""
    place = 1 << corner
    if not place & state[Pieces].settlements[player] or place & state[HarborSettlements].of[player]:
        return Refusal("EP-220", said("A harbor settlement replaces a settlement of yours, and none stands there."))
    if not place & coast(state):
        return Refusal("EP-221", said("That settlement stands inland: it borders neither sea nor frame."))
    return None


harbor = Placed(HarborSettlements, HarborBuilt, HarborRemoved, CorrectHarborSettlement, harbors_left)
harbor.changes(harbor_settlements, rule="EP-220")
harbor_for_cards = builds(
    harbor_settlements,
    BuildHarborSettlement,
    cards_of(facts().costs.harbor_settlement),
    lambda state, built: (HarborBuilt(built.player, built.corner),),
    none_left=none_left(harbors_left, "EP-224", said("There is no harbor settlement left in front of you.")),
    where=(upgradable, place_check),
    turn="EP-226",
    rule=("EP-220", "EP-221", "EP-223", "EP-224", "EP-226"),
)


def correct_check(state: State, action: CorrectHarborSettlement) -> Refusal | None:
    owner, there = owner_of(action), state[Pieces].owner(action.corner)
    if there not in (None, owner):
        words = said("As far as the companion knows, another player's building stands there: take that one off first.")
        return Refusal("EP-220", words)
    if bool(state[HarborSettlements].of[owner] >> action.corner & 1) == action.there:
        return Refusal("EP-220", said("As far as the companion knows, that is so already."))
    return None


@harbor_settlements.corrects(CorrectHarborSettlement, check=correct_check, rule="EP-220")
def correct(state: State, action: CorrectHarborSettlement) -> Iterator[Happening]:
    owner = owner_of(action)
    if not action.there:
        yield HarborRemoved(owner, action.corner)
        return
    if state[Pieces].owner(action.corner) is None:
        yield SettlementBuilt(owner, action.corner)
    yield HarborBuilt(owner, action.corner)
