"""Victory points and the end of the game. Ledger base, section 17.

Points are asked anew each time, never kept. The game is won in one's own part only: whenever the points the companion
knows of reach the target there, it says so; points it does not know of are claimed by showing the cards.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.rules.data import victory
from companion.rules.kernel import AFTER_EACH_ANSWER, Happening, Item, Module, Ruleset, Seat, State, Withdraw
from companion.rules.kernel.query import total

from .pieces import Pieces
from .turns import PART, Turn

scoring = Module("scoring", needs=("turns", "pieces"))

FINAL_COUNT = "show hidden points"


@scoring.state(rule="BASE-221")
@dataclass(frozen=True)
class Score:
    """The winner, once there is one."""

    winner: Seat | None = None

    @classmethod
    def start(cls, rules: Ruleset) -> "Score":
        """Nobody has won yet."""
        return cls()


@dataclass(frozen=True)
class Won(Happening):
    """The game is over."""

    player: Seat
    points: int


@scoring.asks(total)
def points(state: State, player: Seat) -> int:
    """Points everybody can see on the table."""
    return 0


@scoring.asks(total)
def hidden_points(state: State, player: Seat) -> int:
    """Points the companion knows of that are still hidden from the others."""
    return 0


@scoring.asks(total)
def target(state: State) -> int:
    """How many points win."""
    return state.rules.setup.target


@scoring.shares(points, rule=("BASE-137", "BASE-219"))
def settlements_count_one(state: State, player: Seat) -> int:
    return victory().settlement * state[Pieces].settlements[player].bit_count()


@scoring.shares(points, rule=("BASE-141", "BASE-219"))
def cities_count_two(state: State, player: Seat) -> int:
    return victory().city * state[Pieces].cities[player].bit_count()


@scoring.changes(Score, Won, rule=("BASE-213", "BASE-221"))
def crown(mine: Score, happening: Won) -> Score:
    return Score(happening.player)


def known_points(state: State, player: Seat) -> int:
    """All points the companion knows of."""
    return points(state, player) + hidden_points(state, player)


def won(player: Seat, reached: int, others: tuple[Seat, ...]) -> Iterator[Happening | Withdraw | Item]:
    """The game ends; whoever still hides points may show them for the final count."""
    yield Won(player, reached)
    yield Withdraw()
    yield Item(FINAL_COUNT, others, beside=True)


@scoring.stage("victory", script=AFTER_EACH_ANSWER, rule=("BASE-213", "BASE-214", "BASE-218"))
def victory_after_an_answer(state: State, item: Item) -> Iterator[Happening | Withdraw | Item]:
    turn = state[Turn]
    if not turn.open or state[Score].winner is not None:
        return
    reached = known_points(state, turn.player)
    if reached >= target(state):
        yield from won(turn.player, reached, state.rules.seats)


@scoring.stage("victory at the start", script=PART, after="the part begins", rule="BASE-216")
def victory_at_the_start(state: State, item: Item) -> Iterator[Happening | Withdraw | Item]:
    yield from victory_after_an_answer(state, item)
