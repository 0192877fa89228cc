"""Slips of Traders & Barbarians that come to light: habits for golden records, as in `slips`."""

from collections.abc import Iterable
from random import Random

from companion.boxes.traders_barbarians.rules.fishermen.first_seven import FirstSeven
from companion.boxes.traders_barbarians.rules.fishermen.tokens import UNKNOWN, CorrectFish, FishTokens
from companion.geometry.topology import Hex
from companion.kernel import Action, State
from companion.rules.base.corrections import CorrectRobber
from companion.rules.base.land import Land
from companion.rules.base.turns import ACT, ROLL, Turn, left_of
from companion.rules.cards import size
from tests.records.habits import Entry
from tests.rules.any_fields import any_fields

OFTEN = 0.06
TRIES = 200
SEVEN = 7


def puts_traders_right(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """Now and then the table says how something of Traders & Barbarians really lies."""
    kinds = [kind for kind in state.game.corrections if ".traders_barbarians." in kind.__module__]
    if state.agenda[-1].name != ACT or random.random() > OFTEN:
        return
    kind = random.choice(sorted(kinds, key=lambda one: one.__name__))
    for _ in range(TRIES):
        action = any_fields(state.game, kind, random, 0)
        if state.check(action) is None:
            yield Entry(action)
            return


EARLY = 6


def has_the_robber_too_early(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """Before the first seven somebody had put the robber on the board, and took it off again."""
    early = state.agenda[-1].name == ROLL and state[Turn].number == EARLY and not isinstance(done[-1], CorrectRobber)
    if early and not state[FirstSeven].come:
        yield Entry(CorrectRobber(state[Turn].player, Hex(state[Land].terrain.index("forest"))))
        yield Entry(CorrectRobber(state[Turn].player, None))


def mislays_the_supply(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """Tokens that lay face down are booked for players whose turn is over, all of them or up to seven for each."""
    mine, player = state[FishTokens], state[Turn].player
    if state.agenda[-1].name != ACT or random.random() > OFTEN:
        return
    *others, last = left_of(state, player)
    if not mine.spent and mine.face_down:
        yield Entry(CorrectFish(last, UNKNOWN, mine.unknown(last) + mine.face_down))
        return
    left = mine.face_down
    for other in others:
        more = min(left, SEVEN - size(mine.held[other]))
        if more > 0:
            left -= more
            yield Entry(CorrectFish(other, UNKNOWN, mine.unknown(other) + more))
