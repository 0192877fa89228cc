"""What a viewer knows of a game, as plain data for the process that plays it out.

The state that is handed in is veiled already (`companion.table.veil`): nothing else ever leaves this process.
"""

from random import Random
from typing import Final

from companion.kernel import State
from companion.playouts.conversion import DECK, position_of
from companion.playouts.moves import RESOURCES
from companion.playouts.refusal import NotPlayedOutError, refuse
from companion.playouts.worlds import drawn_world
from companion.rules.base.development import UNKNOWN, VICTORY_POINT, Cabinet
from companion.rules.base.hands import Hands
from companion.rules.base.monopoly import HAND_OVER
from companion.rules.base.resources import RESOURCES as KINDS
from companion.rules.base.turns import Turn
from companion.rules.cards import count

from .worlds import Data, board_data, position_data

MOST_HANDS: Final = 200
"""Of more possible worlds so many are taken, evenly over all."""


def known_game(state: State) -> Data:
    """What `KnownGame` needs. Raises NotPlayedOutError for a game, or a moment of it, that cannot be played out."""
    refuse(state.game)
    if any(item.name == HAND_OVER for item in state.agenda):
        raise NotPlayedOutError("cards are being handed over")
    position = position_of(state, drawn_world(state, Random(0)))
    seats, cabinet, turn = len(state.game.seats), state[Cabinet], state[Turn]
    fresh = cabinet.fresh[turn.player] if cabinet.fresh_in == turn.number else 0
    return {
        "board": board_data(position.board),
        "position": position_data(position),
        "hands": [list(_hands(world, seats)) for world in _some(state[Hands].worlds)],
        "held": [count(cabinet.held[seat], kind) for seat in range(seats) for kind in DECK],
        "unknown": [count(cabinet.held[seat], UNKNOWN) for seat in range(seats)],
        "unseen": [count(cabinet.unseen, kind) for kind in DECK],
        "fresh": [count(fresh, kind) if kind != VICTORY_POINT else 0 for kind in DECK],
        "newest": count(fresh, UNKNOWN),
    }


def _some(worlds: tuple[tuple[int, ...], ...]) -> list[tuple[int, ...]]:
    if len(worlds) <= MOST_HANDS:
        return list(worlds)
    return [worlds[at * len(worlds) // MOST_HANDS] for at in range(MOST_HANDS)]


def _hands(world: tuple[int, ...], seats: int) -> list[int]:
    """By seat, and last for the supply, how many of each kind."""
    numbers = [count(cards, kind) for cards in (*world[:seats], world[-1]) for kind in KINDS]
    assert len(numbers) == (seats + 1) * RESOURCES
    return numbers
