"""The Merchant Fleet card: one kind of card at two to one for the rest of a part. Ledger, CK-086, CK-269."""

from collections.abc import Iterator

from companion.boxes.cities_knights.facts import cities_knights_rates
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State, Value
from companion.rules.base.supply_trade import Rate, prices, rates, tradable
from companion.rules.base.turns import Turn
from companion.rules.cards import HAND, NO_CARDS, Cards, Kind, count
from companion.said import said

from .holdings import plays
from .kinds import kind

merchant_fleet = Module("merchant fleet card", needs=("progress cards", "supply trade", "turns"))

MERCHANT_FLEET = kind("merchant_fleet")
RATE = cities_knights_rates().merchant_fleet


@merchant_fleet.state(rule="CK-269")
class MerchantFleet(Value):
    """The acting player trades these kinds (one card of each) better in part `part`, and in no other."""

    part: int = 0
    kinds: Cards = NO_CARDS


class FleetSent(Happening):
    """For the rest of this part a player trades this kind at the rate of the fleet."""

    player: Seat
    kind: Kind
    part: int


class PlayMerchantFleet(Action):
    """I play Merchant Fleet and name a resource or a commodity."""

    kind: Kind


@merchant_fleet.changes(MerchantFleet, FleetSent, rule=("CK-269", "CK56-016"))
def send(mine: MerchantFleet, happening: FleetSent) -> MerchantFleet:
    before = mine.kinds if mine.part == happening.part else NO_CARDS
    return MerchantFleet(happening.part, Cards(before | happening.kind.one))


@merchant_fleet.shares(rates, rule=("CK-086", "CK-269"))
def while_the_fleet_is_out(state: State, player: Seat) -> tuple[Rate, ...]:
    mine = state[MerchantFleet]
    if not mine.kinds:  # before the first fleet nobody need look whose part it is
        return ()
    turn = state[Turn]
    return (Rate(mine.kinds, RATE),) if mine.part == turn.number and turn.player == player else ()


def card_check(state: State, item: Item, action: PlayMerchantFleet) -> Refusal | None:
    if not tradable(state) & action.kind.one:
        return Refusal("CK-269", said("Name a resource or a commodity for the Merchant Fleet."))
    if count(prices(state, action.player), action.kind) <= RATE:
        return Refusal(
            "CK-190",
            said(
                "You already trade {card} at {rate} to 1: the card would have no effect.",
                card=action.kind.words,
                rate=RATE,
            ),
        )
    return None


def card_options(state: State, item: Item, player: Seat) -> tuple[PlayMerchantFleet, ...]:
    kinds, best = tradable(state), prices(state, player)
    return tuple(PlayMerchantFleet(player, one) for one in HAND.kinds if one.one & kinds and count(best, one) > RATE)


@plays(
    merchant_fleet,
    MERCHANT_FLEET,
    PlayMerchantFleet,
    check=card_check,
    options=card_options,
    rule="CK-269",
)
def play_merchant_fleet(state: State, item: Item, action: PlayMerchantFleet) -> Iterator[Happening]:
    yield FleetSent(action.player, action.kind, state[Turn].number)
