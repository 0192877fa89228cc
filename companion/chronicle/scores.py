"""Victory points by what they are for, and as they stood in the course of the game.

Each share of the rules in the question of points has its words here, by the module it is in.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from companion.kernel import Game, Seat, State
from companion.rules.base.points import PointsChanged, hidden_points, points
from companion.rules.base.turns import Turn
from companion.said import said
from companion.table.steps import Step

CARDS: Final = "victory cards: cards_shown"
WORDS: Final[Mapping[str, str]] = {
    "scoring: settlements_count_one": said("Settlements"),
    "scoring: cities_count_two": said("Cities"),
    "metropolis: two_points_more": said("Metropolises"),
    "longest road: two_points": said("Longest Road"),
    "largest army: two_points": said("Largest Army"),
    "harbormaster: two_points": said("Harbormaster"),
    "settlers: the_wealthiest_gains_a_point": said("Wealthiest Settler"),
    "settlers: the_poor_lose_points": said("Poor Settler"),
    "caravan routes: buildings_between_camels": said("Buildings between camels"),
    "invaders: prisoners_are_points": said("Prisoners"),
    "conquest: conquered_buildings_count_nothing": said("Conquered buildings"),
    "deliveries: a_point_for_each": said("Deliveries"),
    "baggage train: the_last_card_counts": said("Baggage train"),
    "islands: chits_count": said("Islands"),
    "forgotten tribe: a_point_for_each_chit": said("Chits of the tribe"),
    "villages: two_cloth_make_a_point": said("Cloth"),
    "harbor settlements: one_point_more": said("Harbor settlements, 1 more each"),
    "pirate lairs: points_of_its_mission": said("Pirate Lairs"),
    "shoals: points_of_its_mission": said("Fish"),
    "spice villages: points_of_its_mission": said("Spices"),
    "defender: a_point_for_each_honour": said("Defender of Catan"),
    "merchant card: a_point_for_its_control": said("Merchant"),
    "progress cards with points: worth": said("Progress cards laid open"),
    CARDS: said("Victory point cards"),
}
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
    order = list(WORDS)
    return dict(sorted(found.items(), key=lambda one: order.index(one[0]) if one[0] in WORDS else len(order)))


def scores(state: State) -> tuple[PointsFor, ...]:
    """The points that lie open, by what they are for; what gives nobody any is left out."""
    seats = state.game.seats
    found = (
        PointsFor(name, _words(state.game, name), tuple(share(state, seat) for seat in seats))
        for name, share in shares(state.game).items()
    )
    return tuple(score for score in found if any(score.points))


def _words(game: Game, share: str) -> str:
    return game.titles.get(share.partition(": ")[0]) or WORDS.get(share, OTHER)


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
