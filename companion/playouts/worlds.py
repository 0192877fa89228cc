"""One world of a state: everything that nobody has told the companion is settled, as it may well be."""

from dataclasses import dataclass
from random import Random

from companion.kernel import State
from companion.rules.base.development import UNKNOWN, Cabinet
from companion.rules.base.hands import SUPPLY, Hands
from companion.rules.base.turns import Turn
from companion.rules.cards import DEVELOPMENT, count

from .refusal import NotPlayedOutError


@dataclass(frozen=True)
class World:
    """By seat the hand cards and the development cards held, and what is in the supply and in the pile.

    `fresh` are the development cards that the player of this part has bought in it.
    """

    hands: tuple[int, ...]
    supply: int
    held: tuple[int, ...]
    fresh: int
    deck: int


def is_certain(state: State) -> bool:
    """Whether there is one world only."""
    return state[Hands].certain and not any(count(held, UNKNOWN) for held in state[Cabinet].held)


def the_world(state: State) -> World:
    """The world of a state in which nothing is unknown. Raises NotPlayedOutError where something is."""
    if not is_certain(state):
        raise NotPlayedOutError("nobody has told what some cards are: draw a world first")
    return drawn_world(state, Random(0))


def drawn_world(state: State, random: Random) -> World:
    """A world at random: of the possible hands any, and each unknown development card any of those not seen."""
    seats, cabinet, turn = len(state.game.seats), state[Cabinet], state[Turn]
    worlds = state[Hands].worlds
    hands = worlds[int(random.random() * len(worlds)) if len(worlds) > 1 else 0]
    unseen = [kind for kind in DEVELOPMENT.faces for _ in range(count(cabinet.unseen, kind))]
    held: list[int] = []
    fresh = cabinet.fresh[turn.player] if cabinet.fresh_in == turn.number else 0
    newest = count(fresh, UNKNOWN)
    fresh -= newest * UNKNOWN.one
    for seat in range(seats):
        cards: int = cabinet.held[seat]
        unknown = min(count(cards, UNKNOWN), len(unseen))
        cards -= count(cards, UNKNOWN) * UNKNOWN.one
        for each in range(unknown):
            card = unseen.pop(int(random.random() * len(unseen)))
            cards += card.one
            if seat == turn.player and each < newest:
                fresh += card.one
        held.append(cards)
    return World(tuple(hands[:seats]), hands[SUPPLY], tuple(held), fresh, sum(card.one for card in unseen))
