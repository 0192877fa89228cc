"""A lost battle: those who did least lose a city each, which becomes a settlement. Ledger Cities & Knights, section 17.

A player without a settlement piece left lays the city on its side: it is a settlement then, and the next to be upgraded
(CK-286, CK-287). A wall goes with its city (see `walls`).
"""

from collections.abc import Iterator

from companion.geometry.sets import CornerSet
from companion.geometry.topology import Corner, bits
from companion.kernel import Action, Barrier, Game, Happening, Item, Module, Refusal, Seat, State, Value
from companion.rules.base.network import closed_upgrades
from companion.rules.base.pieces import (
    BuildingRemoved,
    CityBuilt,
    Pieces,
    SettlementBuilt,
    cities_left,
    settlements_left,
    upgrades_left,
)
from companion.rules.base.turns import stays_due
from companion.said import said

from .attack import BattleFought, at_stake

pillage = Module("pillage", needs=("attack", "network", "pieces"))

LOSE_A_CITY = "choose a city to lose"

pillage.calls(LOSE_A_CITY, said("choose a city to lose"))


@pillage.state(rule="CK-286")
class Tipped(Value):
    """The corners with a city on its side, which counts as a settlement."""

    at: CornerSet

    @classmethod
    def start(cls, game: Game) -> "Tipped":
        """Every city stands upright."""
        return cls(CornerSet(0))


class CityTipped(Happening):
    """For want of a settlement piece the player's city on this corner lies on its side."""

    player: Seat
    corner: Corner


class CityRighted(Happening):
    """On this corner no city lies on its side any more."""

    player: Seat
    corner: Corner


class LoseCity(Action):
    """The barbarians take my city on this corner. None says that I have none to lose, once the books agree."""

    corner: Corner | None


class CorrectTippedCity(Action):
    """What stands for my settlement on this corner is a city on its side, or is none."""

    corner: Corner
    tipped: bool


def tipped_of(state: State, player: Seat) -> CornerSet:
    """The corners of a player's cities on their sides."""
    return CornerSet(state[Tipped].at & state[Pieces].settlements[player])


@pillage.reacts(BattleFought, rule=("CK-280", "CK-284"))
def the_weakest_lose_a_city(state: State, happening: BattleFought) -> Iterator[Item]:
    if happening.weakest:
        yield Item(LOSE_A_CITY, happening.weakest)


def lose_check(state: State, item: Item, action: LoseCity) -> Refusal | None:
    player, corner = action.player, action.corner
    exposed = at_stake(state, player)
    if corner is None:
        return Refusal("CK-280", said("There are cities to lose: choose one.")) if exposed else None
    if not state[Pieces].cities[player] >> corner & 1:
        return Refusal("CK-284", said("Choose one of your own cities: none of yours stands there."))
    if not exposed >> corner & 1:
        return Refusal("CK-284", said("The barbarians cannot take that city: choose another."))
    return None


def lose_options(state: State, item: Item, player: Seat) -> tuple[LoseCity, ...]:
    exposed = at_stake(state, player)
    if not exposed:  # a correction at the table has left none
        return (LoseCity(player, None),)
    return tuple(LoseCity(player, Corner(corner)) for corner in bits(exposed))


@pillage.answers(
    LOSE_A_CITY,
    LoseCity,
    check=lose_check,
    options=lose_options,
    turn="CK-280",
    rule=("CK-280", "CK-284", "CK-285", "CK-286", "CK-289", "CK-290"),
)
def lose(state: State, item: Item, action: LoseCity) -> Iterator[Happening]:
    player, corner = action.player, action.corner
    if corner is None:
        return
    if not state[Pieces].cities[player] >> corner & 1:
        raise ValueError(said("That player can only lose a city of their own: build or correct it first."))
    short = settlements_left(state, player) < 1
    yield SettlementBuilt(player, corner, from_city=True)
    if short:
        yield CityTipped(player, corner)


@pillage.changes(Tipped, CityTipped, rule="CK-286")
def tip(mine: Tipped, happening: CityTipped) -> Tipped:
    return Tipped(CornerSet(mine.at | 1 << happening.corner))


@pillage.changes(Tipped, CityRighted, rule="CK-287")
def right(mine: Tipped, happening: CityRighted) -> Tipped:
    return Tipped(CornerSet(mine.at & ~(1 << happening.corner)))


@pillage.reacts(CityBuilt, SettlementBuilt, BuildingRemoved, rule=("CK-286", "CK-287"))
def it_lies_on_its_side_no_longer(
    state: State, happening: CityBuilt | SettlementBuilt | BuildingRemoved
) -> tuple[CityRighted, ...]:
    if state[Tipped].at >> happening.corner & 1:
        return (CityRighted(happening.player, happening.corner),)
    return ()


@pillage.shares(settlements_left, rule="CK-286")
def no_settlement_piece_stands_there(state: State, player: Seat) -> int:
    return tipped_of(state, player).bit_count()


@pillage.shares(cities_left, rule="CK-286")
def a_city_on_its_side_is_not_in_stock(state: State, player: Seat) -> int:
    return -tipped_of(state, player).bit_count()


@pillage.shares(upgrades_left, rule="CK-287")
def it_only_has_to_be_stood_up(state: State, player: Seat) -> int:
    return tipped_of(state, player).bit_count()


@pillage.shares(closed_upgrades, rule="CK-286")
def the_city_on_its_side_comes_first(state: State, player: Seat) -> tuple[Barrier, ...]:
    tipped = tipped_of(state, player)
    if not tipped:
        return ()
    upright = state[Pieces].settlements[player] & ~tipped
    return (Barrier(upright, "CK-286", said("A city of yours lies on its side: upgrade that one first.")),)


def correct_check(state: State, action: CorrectTippedCity) -> Refusal | None:
    if not state[Pieces].settlements[action.player] >> action.corner & 1:
        return Refusal(
            "CK-286",
            said(
                "A city on its side counts as a settlement, and as far as the companion knows, none of yours is there."
            ),
        )
    if bool(state[Tipped].at >> action.corner & 1) == action.tipped:
        return Refusal("CK-286", said("The companion has it that way already."))
    return None


@pillage.corrects(CorrectTippedCity, check=correct_check, rule="CK-286")
def correct(state: State, action: CorrectTippedCity) -> Iterator[Happening]:
    yield (CityTipped if action.tipped else CityRighted)(action.player, action.corner)


@pillage.shares(stays_due, rule="CK-280")
def a_city_is_lost_all_the_same(state: State) -> tuple[str, ...]:
    return (LOSE_A_CITY,)
