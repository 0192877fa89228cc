"""The final count, step by step: first what lay open, then the hidden cards one by one, the winners' last."""

from dataclasses import dataclass
from typing import Literal

from companion.data import victory
from companion.kernel import Seat, State
from companion.rules.base.development import UNKNOWN, Cabinet
from companion.rules.base.scoring import known_points, winners
from companion.rules.cards import count
from companion.said import said, said_many

from .scores import CARDS, hidden, scores

Kind = Literal["source", "card", "winners"]


@dataclass(frozen=True)
class RevealStep:
    """One tap: what is counted now, the points it adds by seat, and for a card whose it is."""

    kind: Kind
    words: str
    adds: tuple[int, ...]
    player: Seat | None = None


@dataclass(frozen=True)
class Reveal:
    """The steps, how many cards lie face down before each seat when they begin, and points and winners in the end.

    `untold` are the cards of each seat that nobody reported: there may be points among them.
    """

    steps: tuple[RevealStep, ...]
    cards: tuple[int, ...]
    totals: tuple[int, ...]
    untold: tuple[int, ...]
    winners: tuple[Seat, ...]


def reveal(state: State) -> Reveal | None:
    """The final count; None as long as nobody has won."""
    won, seats = winners(state), state.game.seats
    if not won:
        return None
    open_points = scores(state)
    steps = [RevealStep("source", score.words, score.points) for score in open_points if score.source != CARDS]
    shown = next((score.points for score in open_points if score.source == CARDS), (0,) * len(seats))
    worth = victory().victory_point_card
    cards = tuple((one + other) // worth for one, other in zip(shown, hidden(state), strict=True))
    totals = tuple(known_points(state, seat) for seat in seats)
    for seat in sorted(seats, key=lambda seat: (seat in won, totals[seat], seat)):
        alone = tuple(worth if other == seat else 0 for other in seats)
        steps += [RevealStep("card", said("A victory point card"), alone, seat)] * cards[seat]
    steps.append(RevealStep("winners", said_many("The winner", "The winners", len(won)), (0,) * len(seats)))
    return Reveal(tuple(steps), cards, totals, _untold(state), won)


def _untold(state: State) -> tuple[int, ...]:
    if Cabinet not in state:
        return (0,) * len(state.game.seats)
    return tuple(count(cards, UNKNOWN) for cards in state[Cabinet].held)
