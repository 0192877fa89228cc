"""What somebody lacks who cannot pay or hand over something, as far as a state tells. Ledger base, sections 10 and 11.

Asked of what a viewer may see, a refusal says no more than that viewer may know; what it says `openly` all may hear.
"""

from dataclasses import replace
from typing import Final, NamedTuple

from companion.rules.cards import Cards, common, size, spoken
from companion.rules.kernel import Refusal, Seat, State
from companion.said import Said, said

from .hands import Hands


class _Words(NamedTuple):
    """How it is said that cards are lacking, that more of them are, that all are never there at once, and openly."""

    lacks: Said
    at_least: Said
    never: Said
    openly: Said


AS_A_PRICE: Final = _Words(
    said("This costs {cards}; {player} lacks {lacking}."),
    said("This costs {cards}; {player} lacks at least {lacking}."),
    said("This costs {cards}, and {player} does not have that."),
    said("This costs {cards}, and {player} seems to lack some of that."),
)
HANDED_OVER: Final = _Words(
    said("This takes {cards}; {player} lacks {lacking}."),
    said("This takes {cards}; {player} lacks at least {lacking}."),
    said("This takes {cards}, and {player} does not have that."),
    said("This takes {cards}, and {player} seems to lack some of that."),
)


def unpaid(state: State, player: Seat, cost: Cards) -> Refusal | None:
    """The refusal of somebody who cannot pay for what is built or bought."""
    refusal = not_there(state, player, cost, "BASE-120", AS_A_PRICE)
    return None if refusal is None else replace(refusal, cost=cost)


def not_there(state: State, player: Seat, cards: int, rule: str, words: _Words = HANDED_OVER) -> Refusal | None:
    """The refusal of somebody who cannot have the cards that would leave the hand."""
    hands = state[Hands]
    if hands.may_hold(player, cards):
        return None
    there = common(cards, hands.at_most(player))
    lacking = Cards(cards - there)
    told = {"cards": spoken(cards), "player": state.game.setup.called(player), "lacking": spoken(lacking)}
    if not lacking:  # each card may be there, and never all at once
        pattern = words.never
    else:  # and more, where a card that may be there is not
        pattern = words.lacks if there == common(cards, hands.at_least(player)) else words.at_least
    openly = Said(words.openly.pattern, told)
    return Refusal(rule, Said(pattern.pattern, told), (player,), size(lacking), openly=openly)
