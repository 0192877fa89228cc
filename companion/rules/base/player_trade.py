"""Trade among players: who may trade with whom, on what terms, and a trade agreed aloud. Ledger base, section 9.

Every trade has the player whose part it is on one side. Offers that lie open are in `offers`.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.rules.cards import Cards, kinds_in, kinds_spoken, spoken
from companion.rules.kernel import (
    Action,
    Happening,
    Item,
    Module,
    Refusal,
    Seat,
    State,
)
from companion.rules.kernel.query import first
from companion.said import said

from .hands import Hands, Passed
from .supply_trade import no_trade
from .turns import ACT, Turn

player_trade = Module("player trade", needs=("turns", "hands", "supply trade"))


@dataclass(frozen=True)
class TradeWithPlayer(Action):
    """We agreed aloud: I give these cards to the partner and take those."""

    partner: Seat
    gives: Cards
    takes: Cards


@player_trade.asks(first)
def no_player_trade(state: State, player: Seat) -> Refusal | None:
    """Why players may not trade with each other just now."""
    return None


def terms_check(state: State, giver: Seat, gives: Cards, takes: Cards) -> Refusal | None:
    """Whether these terms may be traded at all, whoever takes them up."""
    refusal = no_trade(state, state[Turn].player) or no_player_trade(state, state[Turn].player)
    if refusal is not None:
        return refusal
    if not gives or not takes:
        return Refusal("BASE-102", said("Cards are not given away: each side gives at least one."))
    shared = kinds_in(gives) & kinds_in(takes)
    if shared:
        rule = "BASE-103" if kinds_in(gives) == kinds_in(takes) else "BASE-104"
        return Refusal(rule, said("The same kind on both sides is no trade: {cards}.", cards=kinds_spoken(shared)))
    if not state[Hands].may_hold(giver, gives):
        return _lacking(state, giver, gives)
    return None


def _lacking(state: State, player: Seat, cards: Cards) -> Refusal:
    words = said("{player} does not have {cards}.", player=state.rules.setup.called(player), cards=spoken(cards))
    return Refusal("BASE-108", words, (player,))


def between_check(state: State, one: Seat, other: Seat) -> Refusal | None:
    """One side of every trade is the player whose part it is, and the other is somebody else."""
    active = state[Turn].player
    if one == other:
        return Refusal("BASE-098", said("A trade needs two players."))
    if active not in (one, other):
        player = state.rules.setup.called(active)
        return Refusal("BASE-098", said("Only trades with {player} are possible now.", player=player))
    return None


def trade_check(state: State, item: Item, action: TradeWithPlayer) -> Refusal | None:
    refusal = between_check(state, action.player, action.partner)
    refusal = refusal or terms_check(state, action.player, action.gives, action.takes)
    if refusal is None and not state[Hands].may_hold(action.partner, action.takes):
        return _lacking(state, action.partner, action.takes)
    return refusal


@player_trade.answers(
    ACT,
    TradeWithPlayer,
    check=trade_check,
    closes=False,
    turn="BASE-098",
    moment="BASE-099",
    rule=("BASE-098", "BASE-100", "BASE-107"),
)
def trade(state: State, item: Item, action: TradeWithPlayer) -> Iterator[Happening]:
    yield Passed(action.player, action.partner, action.gives)
    yield Passed(action.partner, action.player, action.takes)
