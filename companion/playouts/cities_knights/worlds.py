"""One world of a state with Cities & Knights: every card that nobody has reported is one, as it may well be."""

from dataclasses import dataclass
from random import Random

from companion.boxes.cities_knights.rules.improvements import TRACKS
from companion.boxes.cities_knights.rules.progress.holdings import ProgressCards
from companion.boxes.cities_knights.rules.progress.kinds import KINDS, UNKNOWN, is_unknown
from companion.kernel import State
from companion.playouts.refusal import NotPlayedOutError
from companion.rules.base.hands import SUPPLY, Hands
from companion.rules.cards import Progress, ProgressKind, count


@dataclass(frozen=True)
class KnightsWorld:
    """By seat the hand cards and the progress cards held, and what is in the supply.

    By deck `tops` are the cards nobody has drawn, and `under` those that came back, first to be drawn first.
    """

    hands: tuple[int, ...]
    supply: int
    held: tuple[Progress, ...]
    tops: tuple[Progress, ...]
    under: tuple[tuple[ProgressKind, ...], ...]


def is_certain(state: State) -> bool:
    """Whether there is one world only."""
    cards = state[ProgressCards]
    hidden = any(count(held, unknown) for held in cards.held for unknown in UNKNOWN.values())
    return (
        state[Hands].certain and not hidden and not any(is_unknown(card) for pile in cards.piles for card in pile.under)
    )


def the_world(state: State) -> KnightsWorld:
    """The world of a state in which nothing is unknown. Raises NotPlayedOutError where something is."""
    if not is_certain(state):
        raise NotPlayedOutError("nobody has told what some cards are: draw a world first")
    return drawn_world(state, Random(0))


def drawn_world(state: State, random: Random) -> KnightsWorld:
    """A world at random: of the possible hands any, and each unknown progress card any of those not seen."""
    seats, cards = len(state.game.seats), state[ProgressCards]
    worlds = state[Hands].worlds
    hands = worlds[int(random.random() * len(worlds)) if len(worlds) > 1 else 0]
    held = list(cards.held)
    tops: list[Progress] = []
    under: list[tuple[ProgressKind, ...]] = []
    for track in TRACKS:
        secret = _Faces(cards.secret(track), random)
        for seat in range(seats):
            for _ in range(count(held[seat], UNKNOWN[track])):
                held[seat] = Progress(held[seat] - UNKNOWN[track].one + secret.next().one)
        pile = cards.pile(track)
        under.append(tuple(secret.next() if is_unknown(card) else card for card in pile.under))
        tops.append(Progress(cards.unseen(track) - secret.dealt))
    return KnightsWorld(tuple(hands[:seats]), hands[SUPPLY], tuple(held), tuple(tops), tuple(under))


class _Faces:
    """What unknown cards of a deck are, one after the other."""

    def __init__(self, secret: Progress, random: Random) -> None:
        self.left = [kind for kind in KINDS for _ in range(count(secret, kind))]
        self.random = random
        self.dealt = 0

    def next(self) -> ProgressKind:
        """One of those left, each as likely as any other."""
        card = self.left.pop(int(self.random.random() * len(self.left)))
        self.dealt += card.one
        return card
