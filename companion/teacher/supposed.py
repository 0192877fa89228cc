"""Positions that are only supposed: the same board, with other cards in one hand, or in that player's own part.

The engine is asked of them what a thing costs, where it could stand, and what there is to save for.
"""

from msgspec.structs import replace

from companion.kernel import Seat, State
from companion.rules.base.hands import SUPPLY, Hands, material
from companion.rules.base.turns import Turn, acting
from companion.rules.cards import NO_CARDS, Cards


def holding(state: State, seat: Seat, cards: Cards) -> State:
    """This player holds these cards, and the supply all that it may have."""
    hands = state[Hands]
    seats, supply = len(state.game.seats), hands.at_most(SUPPLY)
    worlds = ((*world[:seat], cards, *world[seat + 1 : seats], supply) for world in hands.worlds)
    return state.replacing({Hands: Hands(tuple(dict.fromkeys(worlds)))})


def penniless(state: State, seat: Seat) -> State:
    """This player holds no card."""
    return holding(state, seat, NO_CARDS)


def able_to_pay(state: State, seat: Seat) -> State:
    """This player holds every card of the table."""
    return holding(state, seat, material(state))


def in_own_part(state: State, seat: Seat) -> State:
    """It is this player's part, and time to trade and build."""
    supposed = state.replacing({Turn: replace(state[Turn], player=seat, dice=seat, open=True)})
    supposed.agenda = (acting(seat),)
    return supposed
