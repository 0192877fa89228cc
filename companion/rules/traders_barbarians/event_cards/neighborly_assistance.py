"""Neighborly Assistance: everybody with the most points gives a card to somebody with fewer.

Ledger Traders & Barbarians, TBV2-43 to TBV2-46; the points are those that all can see, TB0-17.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.rules.base.hands import Hands, Passed
from companion.rules.base.points import points
from companion.rules.cards import NO_CARDS, Cards
from companion.rules.kernel import Action, Form, Happening, Item, Module, Refusal, Seat, State
from companion.said import said

from .good_neighbors import one_card, one_card_check

neighborly_assistance = Module("neighborly assistance", needs=("event cards", "hands", "scoring"))

ASSIST = "give a card to somebody with fewer points"

neighborly_assistance.calls(ASSIST, said("give a card to somebody with fewer points"))


@dataclass(frozen=True)
class Assist(Action):
    """I give this card to a player with fewer points than I have."""

    taker: Seat
    cards: Cards


def poorer(state: State, player: Seat) -> tuple[Seat, ...]:
    """The players with fewer points."""
    mine = points(state, player)
    return tuple(seat for seat in state.game.seats if points(state, seat) < mine)


@neighborly_assistance.stage("neighborly_assistance", rule=("TBV2-43", "TBV2-44", "TBV2-45"))
def the_leaders_give(state: State, item: Item) -> Iterator[Item]:
    most = max(points(state, player) for player in state.game.seats)
    givers = tuple(
        player
        for player in state.game.seats
        if points(state, player) == most and poorer(state, player) and state[Hands].size(player)
    )
    if givers:
        yield Item(ASSIST, givers)


def assist_check(state: State, item: Item, action: Assist) -> Refusal | None:
    if state[Hands].size(action.player) and action.taker not in poorer(state, action.player):
        return Refusal("TBV2-44", said("Give it to somebody who has fewer points than you."))
    return one_card_check(state, action.player, action.cards, "TBV2-43")


def assist_options(state: State, item: Item, player: Seat) -> Iterator[Action | Form]:
    takers = poorer(state, player)
    if not takers or not state[Hands].size(player):  # as corrections have left it
        yield Assist(player, player, NO_CARDS)
        return
    for taker in takers:
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
