"""Trade among players: who may trade with whom, on what terms, and a trade agreed aloud. Ledger base, section 9.

Every trade has the player whose part it is on one side. Offers that lie open are in `offers`.
"""

from collections.abc import Iterator
from typing import NamedTuple

from companion.kernel import Action, Added, Amount, Bound, Form, Happening, Item, Module, Refusal, Seat, State
from companion.kernel.query import first
from companion.rules.cards import Cards, kinds_in, kinds_spoken
from companion.said import said

from .hands import Hands, Passed
from .lacking import not_there
from .supply_trade import money, no_trade, purse
from .turns import ACT, Turn

player_trade = Module("player trade", needs=("turns", "hands", "supply trade"))


class TradeWithPlayer(Action):
    """We agreed aloud: I give these cards to the partner and take those; money may be on either side as well."""

    partner: Seat
    gives: Cards
    takes: Cards
    pays: Added[int] = 0
    earns: Added[int] = 0


class Terms(NamedTuple):
    """What one side of a trade gives and takes: cards, and money."""

    gives: Cards
    takes: Cards
    pays: int
    earns: int

    @property
    def turned(self) -> "Terms":
        """The same trade seen from the other side."""
        return Terms(self.takes, self.gives, self.earns, self.pays)


@player_trade.asks(first)
def no_player_trade(state: State, player: Seat) -> Refusal | None:
    """Why players may not trade with each other just now."""
    return None


def terms_check(state: State, giver: Seat, terms: Terms) -> Refusal | None:
    """Whether these terms may be traded at all, with any partner."""
    refusal = no_trade(state, state[Turn].player) or no_player_trade(state, state[Turn].player)
    if refusal is not None:
        return refusal
    gives, takes, pays, earns = terms
    if not (gives or pays > 0) or not (takes or earns > 0):
        return Refusal("BASE-102", said("Cards are not given away: each side gives at least one card."))
    shared = kinds_in(gives) & kinds_in(takes)
    if shared:
        rule = "BASE-103" if kinds_in(gives) == kinds_in(takes) else "BASE-104"
        return Refusal(rule, said("The same kind on both sides is not a trade: {cards}.", cards=kinds_spoken(shared)))
    if (pays and earns) or min(pays, earns) < 0:
        return Refusal("BASE-104", said("Only one side of a trade can pay money."))
    return lacking(state, giver, terms)


def lacking(state: State, player: Seat, terms: Terms) -> Refusal | None:
    """Whether somebody can give what these terms ask of them."""
    if refusal := not_there(state, player, terms.gives, "BASE-108"):
        return refusal
    if terms.pays and terms.pays > (has := money(state, player)):
        called = state.game.setup.called(player)
        words = said("{player} has {has} gold, and this takes {pays}.", player=called, has=has, pays=terms.pays)
        return Refusal("BASE-108", words)
    return None


def both_check(state: State, one: Seat, other: Seat, terms: Terms) -> Refusal | None:
    """Whether each side can give what these terms ask of it, both at the same time."""
    refusal = lacking(state, one, terms) or lacking(state, other, terms.turned)
    hands = state[Hands]
    if refusal is None and not hands.certain and not hands.may_hold_each({one: terms.gives, other: terms.takes}):
        words = said("As far as the companion knows, these two cannot both have the cards they want to trade.")
        return Refusal("BASE-108", words, (one, other))
    return refusal


def exchanged(state: State, giver: Seat, taker: Seat, terms: Terms) -> Iterator[Happening]:
    """Both sides hand over."""
    money_there = purse(state)
    for one, other, side in ((giver, taker, terms), (taker, giver, terms.turned)):
        if side.gives or side.pays <= 0:
            yield Passed(one, other, side.gives)
        if side.pays > 0 and money_there is not None:
            yield money_there.passed(one, other, side.pays)


def trade_form(
    trade: type[Action], player: Seat, given: Bound, taken: Bound, purses: tuple[int, int], **fixed: object
) -> tuple[Form, ...]:
    """The form of a trade in which cards are `given` and `taken`, or money, of which there is so much on each side.

    None where a side has neither.
    """
    mine, theirs = purses
    if not (given.most or mine) or not (taken.most or theirs):
        return ()
    if not mine and not theirs:
        return (Form(trade, player, (given, taken), tuple(fixed.items())),)
    bounds = given._replace(least=0 if mine else 1), taken._replace(least=0 if theirs else 1)
    return (Form(trade, player, bounds, tuple(fixed.items()), (Amount("pays", mine), Amount("earns", theirs))),)


def between_check(state: State, one: Seat, other: Seat) -> Refusal | None:
    """One side of every trade is the player whose part it is, and the other is somebody else."""
    active = state[Turn].player
    if one == other:
        return Refusal("BASE-098", said("A trade needs two players."))
    if active not in (one, other):
        player = state.game.setup.called(active)
        return Refusal("BASE-098", said("Only trades with {player} are possible now.", player=player))
    return None


def terms_of(action: TradeWithPlayer) -> Terms:
    """What the player who says so gives and takes."""
    return Terms(action.gives, action.takes, action.pays, action.earns)


def trade_check(state: State, item: Item, action: TradeWithPlayer) -> Refusal | None:
    refusal = between_check(state, action.player, action.partner)
    terms = terms_of(action)
    refusal = refusal or terms_check(state, action.player, terms)
    return refusal or both_check(state, action.player, action.partner, terms)


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
    yield from exchanged(state, action.player, action.partner, terms_of(action))
