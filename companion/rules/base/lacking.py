"""What somebody lacks who cannot pay or hand over something, as far as a state tells. Ledger base, sections 10 and 11.

Asked of what a viewer may see, a refusal says no more than that viewer may know; what it says `openly` all may hear.
"""

from dataclasses import replace
from typing import Final, NamedTuple

from companion.kernel import Refusal, Seat, State
from companion.rules.cards import Cards, common, size, spoken
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
    is_all = there == common(cards, hands.at_least(player))
    called, lacking = state.game.setup.called(player), Cards(cards - there)
    told, openly = in_words(called, spoken(cards), spoken(lacking) if lacking else None, is_all=is_all, words=words)
    return Refusal(rule, told, (player,), size(lacking), openly=openly)


def in_words(
    player: str, wanted: str, lacking: str | None, *, is_all: bool, words: _Words = HANDED_OVER
) -> tuple[Said, Said]:
    """What is wanted and lacking, for the player and for everybody.

    `lacking` is None where each card may be there, and never all at once; not `is_all` where more may be lacking.
    """
    pattern = words.never if lacking is None else words.lacks if is_all else words.at_least
    told = {"cards": wanted, "player": player, "lacking": lacking}
    return Said(pattern.pattern, told), Said(words.openly.pattern, told)
