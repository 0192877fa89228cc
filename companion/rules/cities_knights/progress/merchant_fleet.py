"""The Merchant Fleet card: one kind of card at two to one for the rest of a part. Ledger, CK-086, CK-269."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from companion.rules.base.supply_trade import Rate, prices, rates, tradable
from companion.rules.base.turns import Turn
from companion.rules.cards import HAND, NO_CARDS, Cards, Kind, count
from companion.rules.data import cities_knights_rates
from companion.rules.kernel import Action, Happening, Item, Module, Refusal, Ruleset, Seat, State
from companion.said import said

from .holdings import PLAYABLE_IN, any_playable, may_play, playable, played
from .kinds import kind

merchant_fleet = Module("merchant fleet card", needs=("progress cards", "supply trade", "turns"))

MERCHANT_FLEET = kind("merchant_fleet")
RATE = cities_knights_rates().merchant_fleet


@merchant_fleet.state(rule="CK-269")
@dataclass(frozen=True)
class MerchantFleet:
    """In part `part` whoever acts trades these kinds (one card of each) better; in another part this says nothing."""

    part: int = 0
    kinds: Cards = NO_CARDS

    @classmethod
    def start(cls, rules: Ruleset) -> "MerchantFleet":
        """No fleet is out."""
        return cls()


@dataclass(frozen=True)
class FleetSent(Happening):
    """For the rest of this part a player trades this kind at the rate of the fleet."""

    player: Seat
    kind: Kind
    part: int


@dataclass(frozen=True)
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
    refusal = may_play(state, action.player, MERCHANT_FLEET)
    if refusal is None and not tradable(state) & action.kind.one:
        return Refusal("CK-269", said("Merchant Fleet names a resource or a commodity."))
    if refusal is None and count(prices(state, action.player), action.kind) <= RATE:
        return Refusal(
            "CK-190",
            said(
                "You already trade {card} at {rate} to 1: the card would have no effect.",
                card=action.kind.words,
                rate=RATE,
            ),
        )
    return refusal


_plays = lru_cache(PlayMerchantFleet)


def card_options(state: State, item: Item, player: Seat) -> tuple[PlayMerchantFleet, ...]:
    if not playable(state, player, MERCHANT_FLEET):
        return ()
    kinds, best = tradable(state), prices(state, player)
    return tuple(_plays(player, one) for one in HAND.kinds if one.one & kinds and count(best, one) > RATE)


@merchant_fleet.answers(
    PLAYABLE_IN,
    PlayMerchantFleet,
    check=card_check,
    options=card_options,
    when=any_playable,
    closes=False,
    turn="CK-184",
    moment="CK-185",
    rule="CK-269",
)
def play_merchant_fleet(state: State, item: Item, action: PlayMerchantFleet) -> Iterator[Happening]:
    yield played(state, action.player, MERCHANT_FLEET)
    yield FleetSent(action.player, action.kind, state[Turn].number)
