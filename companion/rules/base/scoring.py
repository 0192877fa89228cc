"""Victory points and the end of the game. Ledger base, section 17.

Points stand in no slice: they are asked of the state. The game is won in one's own part only, and there at once
(BASE-213): also in the middle of resolving something, as when the first of two free roads brings Longest Road. Where
the companion knows of all the points it says so itself; points it does not know of are claimed at that same moment, by
showing the cards. That cards are played only between other actions (BASE-154) is no reason to wait: to show points is
not to play a card (BASE-153). And nobody wins later, or has to rob or build first, for not having reported to the
companion what they hold.
"""

from companion.data import victory
from companion.kernel import Ended, Happening, Item, Moment, Seat, State, Value, Withdraw
from companion.said import said

from .pieces import Pieces
from .points import PointsChanged, hidden_points, holds_back, points, scoring, sharers, target
from .turns import PartBegan, Turn

__all__ = ["FINAL_COUNT", "VICTORY", "Score", "Won", "known_points", "scoring", "winners", "won_by"]

FINAL_COUNT = "show hidden points"

scoring.calls(FINAL_COUNT, said("show hidden points"))
VICTORY = "victory"

_VICTORY = victory()


@scoring.state(rule="BASE-221")
class Score(Value):
    """The winner, once there is one; who wins as well, `sharers` says."""

    winner: Seat | None = None


class Won(Ended):
    """The game is over."""

    player: Seat
    points: int


@scoring.shares(points, rule=("BASE-137", "BASE-219"))
def settlements_count_one(state: State, player: Seat) -> int:
    return _VICTORY.settlement * state[Pieces].settlements[player].bit_count()


@scoring.shares(points, rule=("BASE-141", "BASE-219"))
def cities_count_two(state: State, player: Seat) -> int:
    return _VICTORY.city * state[Pieces].cities[player].bit_count()


@scoring.changes(Score, Won, rule=("BASE-213", "BASE-221"))
def crown(mine: Score, happening: Won) -> Score:
    return Score(happening.player)


def known_points(state: State, player: Seat) -> int:
    """All points the companion knows of."""
    return points(state, player) + hidden_points(state, player)


scoring.at_once(VICTORY, PointsChanged, rule=("BASE-213", "BASE-218"))
scoring.at_once(VICTORY, PartBegan, rule=("BASE-216", "B56-050"))


@scoring.stage(VICTORY, moment=Moment.WIN, rule=("BASE-213", "BASE-214", "BASE-216", "BASE-218", "B56-050"))
def victory_in_ones_own_part(state: State, item: Item) -> tuple[Happening | Withdraw | Item, ...]:
    player = state[Turn].player
    if not may_win(state, player):
        return ()
    if known_points(state, player) < target(state, player) or holds_back(state, player) is not None:
        return ()
    return won_by(state, player)


def won_by(state: State, player: Seat) -> tuple[Happening | Withdraw | Item, ...]:
    """The end of the game, won by this player, whatever the points and whosever the part."""
    return Won(player, known_points(state, player)), Withdraw(), Item(FINAL_COUNT, state.game.seats, beside=True)


def winners(state: State) -> tuple[Seat, ...]:
    """Everybody who has won; nobody as long as the game goes on."""
    winner = state[Score].winner
    return () if winner is None else (winner, *sharers(state))


def may_win(state: State, player: Seat) -> bool:
    """Whether enough points would be a victory now: in one's own part, before anybody has won."""
    turn = state[Turn]
    return turn.open and turn.player == player and state[Score].winner is None
