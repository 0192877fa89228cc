"""Random games of four for the benchmark of the engine: how they are played, and how their parts are timed.

A way of playing says what is in the game besides the plain rules: offers among players, cards that nobody reported to
the companion. An offer is a form and counts as one option; in the plain way it is left out of the choice, because the
engine this one is compared with never offers.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from time import perf_counter, process_time
from typing import NamedTuple

from companion.geometry.printed import VARIABLE, variable_board
from companion.kernel import Action, Form, Game, Refusal, State
from companion.rules.base.scoring import Score
from companion.rules.base.turns import ACT, EndPart
from companion.rules.boxes import layouts_of
from companion.rules.choice import Choice, game_of
from companion.rules.random_play import chance, draw, step

SEATS = ("red", "blue", "white", "orange")
MOST_ACTIONS = 20_000
"""A random game that is not over by then is given up; the plain ones take about a thousand."""


@dataclass(frozen=True)
class Way:
    """`offers` are among the choices; of the stolen and bought cards the share `unknown` is told to nobody.

    `products` are the boxes played over the base.
    """

    name: str
    offers: bool = False
    unknown: float = 0
    products: tuple[str, ...] = ()

    @property
    def is_plain(self) -> bool:
        """Whether it is played as the other engine plays: no offers, and every card reported."""
        return not self.offers and not self.unknown


PLAIN = Way("plain")
WAYS = (PLAIN, Way("with offers", offers=True), Way("a third of the cards unknown", unknown=1 / 3))


class Played(NamedTuple):
    """Games played in so many seconds of this process's own time."""

    games: int
    actions: int
    seconds: float


def new_game(random: Random, products: tuple[str, ...] = ()) -> Game:
    """A game on a variable board, or on that of the first scenario where the boxes have boards of their own."""
    first, *others = layouts_of(products)
    is_base = VARIABLE in (first, *others)
    board = variable_board(len(SEATS), random) if is_base else first.laid(len(SEATS), random)
    return game_of(Choice(SEATS, board, products=products))


def play(way: Way, games: int, random: Random) -> Played:
    """So many games from set-up to victory, boards and rules included."""
    started, actions = process_time(), 0
    for _ in range(games):
        state = State.start(new_game(random, way.products))
        left = MOST_ACTIONS
        while state[Score].winner is None and left:
            state = step(state, random)[1].state if way.is_plain else any_step(way, state, random)
            left -= 1
        actions += MOST_ACTIONS - left
    return Played(games, actions, process_time() - started)


def any_step(way: Way, state: State, random: Random) -> State:
    """The state after one random legal action of this way."""
    while True:
        options = state.options()
        chosen = options[int(random.random() * len(options))]
        action = draw(chosen, random) if isinstance(chosen, Form) else chosen
        outcome = state.apply(decided(way, state, action, random))
        if not isinstance(outcome, Refusal):  # a form filled in at random need not be legal
            return outcome.state


def decided(way: Way, state: State, action: Action, random: Random) -> Action:
    """The action with its chance, unless it is a card that stays unknown."""
    if action.chance is not None and action.chance.knowing and random.random() < way.unknown:
        return action
    return chance(state, action, random)


@dataclass(frozen=True)
class Times:
    """Microseconds of single calls, ascending."""

    options: list[float]
    apply: list[float]
    branch: list[float]
    copy: list[float]


def times(games: int, random: Random, products: tuple[str, ...] = ()) -> Times:
    """Single calls in games played the plain way.

    A branch is a kept state played on by ending the part, the old one still held; a copy is a state of its own with one
    slice replaced, which is what another engine copies its whole game for.
    """
    options, applied, branches, copies = [], [], [], []
    for state in _moments(games, random, products):
        begun = perf_counter()
        state.options()
        options.append(perf_counter() - begun)
        action = _legal(state, random)
        begun = perf_counter()
        state.apply(action)
        applied.append(perf_counter() - begun)
        if state.agenda[-1].name == ACT:
            end = EndPart(state.agenda[-1].who[0])
            begun = perf_counter()
            state.apply(end)
            branches.append(perf_counter() - begun)
            begun = perf_counter()
            State(state.game, {type(one): one for one in state.slices} | {Score: Score()}, state.agenda)
            copies.append(perf_counter() - begun)
    return Times(*(sorted(second * 1e6 for second in calls) for calls in (options, applied, branches, copies)))


def _moments(games: int, random: Random, products: tuple[str, ...]) -> Iterator[State]:
    for _ in range(games):
        state, left = State.start(new_game(random, products)), MOST_ACTIONS
        while state[Score].winner is None and left:
            yield state
            state, left = step(state, random)[1].state, left - 1


def _legal(state: State, random: Random) -> Action:
    return step(state, random)[0]
