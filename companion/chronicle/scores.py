"""Victory points by what they are for, and as they stood in the course of the game.

Topics say what each share of the rules in the question of points is for.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from companion.kernel import Game, Seat, State
from companion.rules.base.points import PointsChanged, hidden_points, points
from companion.rules.base.turns import Turn
from companion.said import said
from companion.table.steps import Step
from companion.table.topics import every_topic

CARDS: Final = "victory cards: cards_shown"
"""They come last: what of them is in hand is added to them."""
OTHER: Final = said("Other points")

Share = Callable[[State, Seat], int]


@dataclass(frozen=True)
class PointsFor:
    """Points for one thing, by seat."""

    source: str
    words: str
    points: tuple[int, ...]


@dataclass(frozen=True)
class PointsAt:
    """The points by seat from a line on, in a part; part 0 is before the first."""

    line: int
    part: int
    points: tuple[int, ...]


def shares(game: Game) -> dict[str, Share]:
    """Who has points to give in this game, in the order of the count."""
    found: dict[str, Share] = {
        f"{module}: {share.run.__name__}": share.run
        for module, contributions in game.modules.items()
        for share in contributions
        if share.way == "share" and share.details is points
    }
    order = list(every_topic().earned)

    def place(one: tuple[str, Share]) -> tuple[bool, int]:
        name, share = one
        return name == CARDS, order.index(share) if share in order else len(order)

    return dict(sorted(found.items(), key=place))


def scores(state: State) -> tuple[PointsFor, ...]:
    """The points that lie open, by what they are for; what gives nobody any is left out."""
    seats = state.game.seats
    found = (
        PointsFor(name, _words(state.game, name, share), tuple(share(state, seat) for seat in seats))
        for name, share in shares(state.game).items()
    )
    return tuple(score for score in found if any(score.points))


def _words(game: Game, name: str, share: Share) -> str:
    return game.titles.get(name.partition(": ")[0]) or every_topic().earned.get(share, OTHER)


def hidden(state: State) -> tuple[int, ...]:
    """Points of cards in hand that the companion knows of, by seat: secret as long as the game is on."""
    return tuple(hidden_points(state, seat) for seat in state.game.seats)


def course(steps: Sequence[Step], opening: State, *, open_hands: bool) -> tuple[PointsAt, ...]:
    """The points each time they changed; with `open_hands` those of cards in hand are among them."""

    def standing(state: State) -> tuple[int, ...]:
        seen = tuple(points(state, seat) for seat in state.game.seats)
        return tuple(map(sum, zip(seen, hidden(state), strict=True))) if open_hands else seen

    found = [PointsAt(0, 0, standing(opening))]
    for step in steps:
        if any(isinstance(happening, PointsChanged) for happening in step.happenings):
            now = standing(step.state)
            if now != found[-1].points:
                found.append(PointsAt(step.line.number, step.state[Turn].number, now))
    return tuple(found)
