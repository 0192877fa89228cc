"""Forced trade, which trade tokens buy: two cards of the other hand for any two. Ledger TBV4-17 to TBV4-24."""

from collections.abc import Iterator

from companion.boxes.traders_barbarians.facts.catan_for_two import catan_for_two
from companion.kernel import (
    Action,
    Bound,
    Chance,
    Form,
    Happening,
    Item,
    Module,
    Refusal,
    Seat,
    Source,
    State,
    run_item,
)
from companion.rules.base.hands import Hands, PassedFaceDown
from companion.rules.base.lacking import not_there
from companion.rules.base.stealing import TOO_MANY_UNKNOWN, draw_check, drawn, steal_outcomes
from companion.rules.base.turns import ACT, stays_due
from companion.rules.cards import Cards, Kind, size
from companion.said import said

from .trade_tokens import can_act, paid, too_few

forced_trade = Module("forced trade", needs=("trade tokens", "hands"))

DRAW_FOR_TRADE, GIVE_FOR_TRADE = "draw for a forced trade", "give for a forced trade"
NEXT_CARD = "next card of a forced trade"

forced_trade.calls(DRAW_FOR_TRADE, said("draw a card for the forced trade"))
forced_trade.calls(GIVE_FOR_TRADE, said("give two cards for the forced trade"))

_TRADE = catan_for_two().forced_trade


class ForceTrade(Action):
    """I pay for a forced trade: I draw two cards from the other hand, and give any two of mine for them."""


class DrawForTrade(Action):
    """I draw this card from the other hand; `card` is None while, or if, the table does not tell."""

    victim: Seat
    card: Kind | None = None
    chance = Chance(Source.STOLEN, ("card",), knowing=("player", "victim"))


class GiveForTrade(Action):
    """I give these cards for the ones I have drawn; None when the table does not tell which."""

    cards: Cards | None


def opponent(state: State, player: Seat) -> Seat:
    """The other player."""
    return next(seat for seat in state.game.seats if seat != player)


# -- forced trade -----------------------------------------------------------------------------------------------------


def trade_check(state: State, item: Item, action: ForceTrade) -> Refusal | None:
    hands, player = state[Hands], action.player
    there = hands.size(opponent(state, player))
    if not there:
        return Refusal("TBV4-23", said("There is no card in the other hand."))
    if hands.size(player) + min(there, _TRADE.drawn) < _TRADE.given:
        return Refusal("TBV4-24", said("You would not have two cards to give."))
    return too_few(state, player)


def trade_options(state: State, item: Item, player: Seat) -> tuple[ForceTrade, ...]:
    mine = ForceTrade(player)
    return (mine,) if trade_check(state, item, mine) is None else ()


@forced_trade.answers(
    ACT,
    ForceTrade,
    check=trade_check,
    options=trade_options,
    when=can_act,
    closes=False,
    turn="TBV4-17",
    rule=("TBV4-17", "TBV4-18", "TBV4-19", "TBV4-21", "TBV4-22", "TBV4-23", "TBV4-24"),
)
def force_trade(state: State, item: Item, action: ForceTrade) -> Iterator[Happening | Item]:
    yield paid(state, action.player)
    yield run_item(NEXT_CARD, (action.player, _TRADE.drawn))


@forced_trade.stage(NEXT_CARD, rule=("TBV4-21", "TBV4-22"))
def next_card(state: State, item: Item) -> Iterator[Item]:
    assert isinstance(item.data, tuple)
    player, left = item.data
    if left and state[Hands].size(opponent(state, player)):
        yield Item(DRAW_FOR_TRADE, (player,))
        yield run_item(NEXT_CARD, (player, left - 1))
    else:
        yield Item(GIVE_FOR_TRADE, (player,))


def card_check(state: State, item: Item, action: DrawForTrade) -> Refusal | None:
    if action.victim == action.player:
        return Refusal("TBV4-21", said("The cards are drawn from the other hand."))
    return draw_check(state, action)


def card_options(state: State, item: Item, player: Seat) -> tuple[DrawForTrade, ...]:
    return (DrawForTrade(player, opponent(state, player)),)


@forced_trade.answers(
    DRAW_FOR_TRADE,
    DrawForTrade,
    check=card_check,
    options=card_options,
    outcomes=steal_outcomes,
    turn="TBV4-21",
    believed=lambda state, item, action: drawn(state, action),
    rule=("TBV4-21", "TBV4-22"),
)
def draw_for_trade(state: State, item: Item, action: DrawForTrade) -> Iterator[Happening]:
    return drawn(state, action)


def due(state: State, player: Seat) -> int:
    """How many cards are to be given: two, or all there are after a recount."""
    return min(_TRADE.given, state[Hands].size(player))


def may_stay_unseen(state: State, player: Seat) -> bool:
    """Whether the books could follow cards that nobody names."""
    return state[Hands].can_follow(player, due(state, player))


def give_check(state: State, item: Item, action: GiveForTrade) -> Refusal | None:
    player = action.player
    if action.cards is None:
        return None if may_stay_unseen(state, player) else Refusal("TBV4-21", said("{why}.", why=TOO_MANY_UNKNOWN))
    if size(action.cards) != due(state, player):
        return Refusal("TBV4-21", said("Two cards are given for a forced trade."))
    return not_there(state, player, action.cards, "TBV4-24")


def give_options(state: State, item: Item, player: Seat) -> tuple[Action | Form, ...]:
    wanted = due(state, player)
    form = Form(GiveForTrade, player, (Bound("cards", state[Hands].at_most(player), wanted, wanted),))
    return (form, GiveForTrade(player, None)) if may_stay_unseen(state, player) else (form,)


@forced_trade.answers(
    GIVE_FOR_TRADE,
    GiveForTrade,
    check=give_check,
    options=give_options,
    turn="TBV4-21",
    rule=("TBV4-21", "TBV4-22", "TBV4-24"),
)
def give_for_trade(state: State, item: Item, action: GiveForTrade) -> Iterator[Happening]:
    player, cards = action.player, action.cards
    if cards is None and not may_stay_unseen(state, player):
        raise ValueError(TOO_MANY_UNKNOWN)
    if number := due(state, player) if cards is None else size(cards):
        yield PassedFaceDown(player, opponent(state, player), number, cards)


@forced_trade.shares(stays_due, rule="TBV4-22")
def the_other_half_of_the_trade(state: State) -> tuple[str, ...]:
    return (NEXT_CARD, DRAW_FOR_TRADE, GIVE_FOR_TRADE)
