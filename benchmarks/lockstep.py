"""The core of the play-outs held to the rules: engine and core play the same game, and are compared at every step.

`companion bench playouts --lockstep N` plays N games at random from the set-up; tests play a few, and others from the
middle of recorded games. What is compared of Cities & Knights is in `knights_lockstep`.
"""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from msgspec.structs import replace

from companion.geometry.printed import RANDOM
from companion.kernel import COLOURS, Action, Form, Refusal, State
from companion.playouts.conversion import DECK
from companion.playouts.cores import KNIGHTS_CORE, Core, core_of
from companion.playouts.options import options
from companion.playouts.position import GamePosition
from companion.playouts.translation import action_of
from companion.playouts.worlds import World
from companion.rules.base.development import VICTORY_POINT, Cabinet
from companion.rules.base.discards import Discard
from companion.rules.base.hands import SUPPLY, Hands
from companion.rules.base.largest_army import LargestArmy
from companion.rules.base.longest_road import LongestRoad, length
from companion.rules.base.monopoly import HAND_OVER
from companion.rules.base.pieces import cities_left, roads_left, settlements_left
from companion.rules.base.points import hidden_points, points
from companion.rules.base.resources import RESOURCES
from companion.rules.base.robber import Robber
from companion.rules.base.scoring import Score
from companion.rules.base.turns import Turn
from companion.rules.boxes import layouts_of
from companion.rules.cards import Development, count
from companion.rules.choice import Choice, game_of

from .knights_lockstep import knights_comparisons
from .offers import is_offer

WAYS = (
    *((seats, "paired players") for seats in (2, 3, 4, 5, 6)),
    *((seats, "special building") for seats in (5, 6)),
)
"""How many play, and how five or six share a turn."""

BOXES = {"base": (), "cities_knights": ("cities and knights",)}
"""What is played, and what the rules call the boxes of it."""


class OutOfStepError(AssertionError):
    """Engine and core differ; the message says in what, and after how many moves."""


def ways_of(box: str) -> tuple[tuple[int, str], ...]:
    """How many may play with a box, and how: two do not play with Cities & Knights."""
    return WAYS if box == "base" else WAYS[1:]


def random_start(seats: int, way: str, random: Random, box: str = "base") -> State:
    """A game that begins, on a board at random."""
    products = BOXES[box]
    assert RANDOM in layouts_of(products)
    board = RANDOM.laid(max(seats, 3), random)
    return State.start(game_of(Choice(tuple(COLOURS)[:seats], board, five_six=way, products=products)))


def in_step(state: State, random: Random, most: int = 20_000) -> int:
    """Play on at random with both; how many moves that took. Raises OutOfStepError."""
    made = -1
    compare = knights_comparisons if core_of(state.game) is KNIGHTS_CORE else comparisons
    for position, there in islice(steps(state, random), most + 1):
        made += 1
        for what, ours, theirs in compare(position, there):
            if ours != theirs:
                raise OutOfStepError(f"after {made} moves, {what}: the core says {ours}, the engine {theirs}")
    return made


def steps(state: State, random: Random) -> Iterator[tuple[Any, State]]:
    """One game played at random by both: position and state from here on, after each move. Raises OutOfStepError."""
    core: Core = core_of(state.game)
    position = core.position_of(state)
    yield position, state
    while position.winner < 0:
        moves = core.options(position)
        move = moves[int(random.random() * len(moves))]
        chance = core.drawn(position, move, random) if move < core.certain else 0
        action = core.action_of(position, move, chance)
        outcome = state.apply(action)
        if isinstance(outcome, Refusal):
            raise OutOfStepError(f"{action} is refused: {outcome}")
        state = outcome.state
        core.do(position, move, chance)
        yield position, state


def comparisons(position: GamePosition, state: State) -> Iterator[tuple[str, object, object]]:
    """What is compared, as the core and as the engine have it."""
    seats, hands, cabinet = state.game.seats, state[Hands], state[Cabinet]
    winner = state[Score].winner
    yield "winner", position.winner, -1 if winner is None else winner
    for seat in seats:
        yield f"hand of {seat}", position.hands[seat * 5 : seat * 5 + 5], _counts(hands.at_most(seat))
        held = [count(cabinet.held[seat], kind) for kind in DECK]
        yield f"development cards of {seat}", position.held[seat * 5 : seat * 5 + 5], held
        hidden = position.held[seat * 5 + VICTORY_POINT.slot]
        yield f"points of {seat}", (position.points[seat], hidden), (points(state, seat), hidden_points(state, seat))
        yield f"longest line of {seat}", position.line[seat], length(state, seat)
        ours = position.roads_left[seat], position.settlements_left[seat], position.cities_left[seat]
        yield (
            f"pieces of {seat}",
            ours,
            (roads_left(state, seat), settlements_left(state, seat), cities_left(state, seat)),
        )
    yield "supply", position.supply, _counts(hands.at_most(SUPPLY))
    yield "pile", position.deck, [count(cabinet.unseen, kind) for kind in DECK]
    road, army, robber = state[LongestRoad].holder, state[LargestArmy].holder, state[Robber].hex
    yield "Longest Road", position.longest_road, -1 if road is None else road
    yield "Largest Army", position.army, -1 if army is None else army
    yield "robber", position.robber, -1 if robber is None else robber
    if winner is None:
        turn = state[Turn]
        yield "part", (position.player, position.dice, position.open), (turn.player, turn.dice, turn.open)
        core = {action_of(position, move) for move in options(position)}
        yield "options", core, {_plain(one) for one in state.options() if not is_offer(one)}


def _counts(cards: int) -> list[int]:
    return [count(cards, kind) for kind in RESOURCES]


def _plain(option: Action | Form) -> Action:
    """Discards are one option, whatever the cards."""
    if isinstance(option, Form):
        assert option.action is Discard
        return Discard(option.player, 0)  # type: ignore[arg-type]
    return option


def in_world(state: State, world: World) -> State:
    """The state in which everybody has told everything, and it is this; asked for cards, all have given theirs."""
    turn, cabinet = state[Turn], state[Cabinet]
    nothing = Development(0)
    fresh = tuple(Development(world.fresh) if seat == turn.player else nothing for seat in state.game.seats)
    known = replace(cabinet, unseen=Development(world.deck), held=tuple(map(Development, world.held)), fresh=fresh)
    state = state.replacing({Hands: Hands(((*world.hands, world.supply),)), Cabinet: known})
    while state.agenda[-1].name == HAND_OVER:
        outcome = state.apply(state.options()[0])  # type: ignore[arg-type]
        assert not isinstance(outcome, Refusal)
        state = outcome.state
    return state
