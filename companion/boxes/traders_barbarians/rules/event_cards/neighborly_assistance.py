"""Neighborly Assistance: everybody with the most points gives a card to somebody with fewer.

Ledger Traders & Barbarians, TBV2-43 to TBV2-46. Where hidden points count (TB0-17), everybody who may have the most is
asked, and those of whom that is not sure may also give nothing.
"""

from collections.abc import Iterator

from companion.boxes.traders_barbarians.rules.compared_points import may_be_ahead, most_points
from companion.kernel import Action, Form, Happening, Item, Module, Refusal, Seat, State
from companion.rules.base.hands import Hands, Passed
from companion.rules.base.points import points
from companion.rules.cards import NO_CARDS, Cards
from companion.said import said

from .good_neighbors import one_card, one_card_check

neighborly_assistance = Module("neighborly assistance", needs=("event cards", "hands", "compared points"))

ASSIST = "give a card to somebody with fewer points"

neighborly_assistance.calls(ASSIST, said("give a card to somebody with fewer points"))


class Assist(Action):
    """I give this card to a player with fewer points than I have."""

    taker: Seat
    cards: Cards


def poorer(state: State, player: Seat) -> tuple[Seat, ...]:
    """The players who may have fewer points."""
    return tuple(seat for seat in state.game.seats if seat != player and may_be_ahead(state, player, seat))


def leads(state: State, player: Seat) -> bool:
    """Whether a player has the most points for sure, alone or with others, and more than somebody."""
    mine, others = points(state, player), [most_points(state, seat) for seat in state.game.seats if seat != player]
    return mine >= max(others) and mine > min(others)


@neighborly_assistance.stage("neighborly_assistance", rule=("TBV2-43", "TBV2-44", "TBV2-45"))
def the_leaders_give(state: State, item: Item) -> Iterator[Item]:
    most = max(points(state, player) for player in state.game.seats)
    givers = tuple(
        player
        for player in state.game.seats
        if most_points(state, player) >= most and poorer(state, player) and state[Hands].size(player)
    )
    if givers:
        yield Item(ASSIST, givers)


def owes_nothing(state: State, player: Seat) -> bool:
    """Whether a player who is asked may give nothing: not for sure the leader, or as corrections have left it."""
    return not leads(state, player) or not state[Hands].size(player)


def assist_check(state: State, item: Item, action: Assist) -> Refusal | None:
    if not action.cards:
        passes = action.taker == action.player and owes_nothing(state, action.player)
        return None if passes else Refusal("TBV2-43", said("Give one card."))
    if action.taker not in poorer(state, action.player):
        return Refusal("TBV2-44", said("Give it to somebody who has fewer points than you."))
    return one_card_check(state, action.player, action.cards, "TBV2-43")


def assist_options(state: State, item: Item, player: Seat) -> Iterator[Action | Form]:
    if owes_nothing(state, player):
        yield Assist(player, player, NO_CARDS)
    for taker in poorer(state, player) if state[Hands].size(player) else ():
        yield Form(Assist, player, (one_card(state, player),), (("taker", taker),))


@neighborly_assistance.answers(
    ASSIST,
    Assist,
    check=assist_check,
    options=assist_options,
    turn="TBV2-43",
    rule=("TBV2-43", "TBV2-44", "TBV2-45", "TBV2-46"),
)
def assist(state: State, item: Item, action: Assist) -> Iterator[Happening]:
    if action.cards and action.taker != action.player:
        yield Passed(action.player, action.taker, action.cards)
