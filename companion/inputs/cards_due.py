"""For which card the table waits: one that must be drawn, stolen or taken now, or one that was and is not told yet.

The first kind stands on the agenda. The second is seen when the game moves on: somebody's hand has grown by a card
drawn from a pile or stolen, and until the part ends its owner may show which it was. Whether it was told already is the
owner's secret, so all that is said here of who may show a card rests on what everybody sees. Ledger base, BASE-144,
BASE-181; Cities & Knights, CK-042, CK-062, CK-178, CK-249.
"""

from dataclasses import dataclass, replace

from companion.rules.base.corrections import CorrectDevelopmentCards, CountCards
from companion.rules.base.development import UNKNOWN, Cabinet
from companion.rules.base.hands import Hands
from companion.rules.base.robber import STEAL, Steal
from companion.rules.base.turns import Turn
from companion.rules.cards import DevelopmentKind, Kind, ProgressKind, count, size
from companion.rules.cities_knights.aqueduct import TakeResource
from companion.rules.cities_knights.improvements import TRACKS
from companion.rules.cities_knights.progress.counting import CorrectProgressCards
from companion.rules.cities_knights.progress.draws import DrawProgressCard
from companion.rules.cities_knights.progress.holdings import ProgressCards
from companion.rules.cities_knights.progress.kinds import UNKNOWN as UNKNOWN_PROGRESS
from companion.rules.cities_knights.progress.kinds import of_deck, track_of
from companion.rules.cities_knights.progress.spy import TakeProgressCard
from companion.rules.kernel import Action, Seat, State, waiting

DEVELOPMENT, HAND = "development", "hand"
"""Piles a card may have come from, beside the three decks of progress cards, which are named after their tracks."""

_FACES: dict[type[Action], tuple[str, type[Kind]]] = {
    Steal: ("card", Kind),
    DrawProgressCard: ("card", ProgressKind),
    TakeProgressCard: ("card", ProgressKind),
    TakeResource: ("kind", Kind),
}
"""The answers that are one card: the field it stands in, and of which pile it is."""


@dataclass(frozen=True, slots=True)
class CardDue:
    """A card that `player` may show since `since` (monotonic seconds), in part `part`.

    `item` is what the agenda asks for; without one the card came from `pile` and lies in a hand of at least `held`
    cards of that pile. `clear`: of a stolen card, whether every other card of the thief was known.
    """

    player: Seat
    part: int
    since: float
    item: str = ""
    pile: str = ""
    held: int = 0
    clear: bool = True

    @property
    def where(self) -> tuple[Seat, str, str]:
        """What tells it from others that are due at the same time."""
        return self.player, self.item, self.pile


def due_cards(before: State | None, state: State, known: tuple[CardDue, ...], at: float) -> tuple[CardDue, ...]:
    """The cards due in `state`, reached from `before` at `at`, where those `known` were due until now."""
    part = state[Turn].number
    asked = [CardDue(player, part, at, item=item) for player, item in _asked(state)]
    still = {due.where: due for due in known if due.item and due.part == part}
    asked = [still.get(due.where, due) for due in asked]
    kept = [due for due in known if due.pile and due.part == part and _held(state, due.player, due.pile) >= due.held]
    come = [] if before is None or before[Turn].number > part else _come(before, state, part, at)
    return (*asked, *kept, *come)


def _asked(state: State) -> dict[tuple[Seat, str], None]:
    """Who is asked by the agenda for what, where the answer is one card."""
    found: dict[tuple[Seat, str], None] = {}
    for item in waiting(state.agenda):
        if not item.beside and any(kind in _FACES for kind in state.rules.takes(item)):
            found |= dict.fromkeys((player, item.name) for player in item.who)
    return found


def _come(before: State, state: State, part: int, at: float) -> list[CardDue]:
    """The cards that came into hands from a pile, and the one that was stolen, one entry a card."""
    stealing = {player for player, item in _asked(before) if item == STEAL}
    found = []
    for player in state.rules.seats:
        for pile in (DEVELOPMENT, *TRACKS, HAND):
            was, now = _held(before, player, pile), _held(state, player, pile)
            if pile == HAND and (player not in stealing or now != was + 1):
                continue
            hands = before[Hands]
            clear = pile != HAND or size(hands.at_least(player)) == was
            found += [
                CardDue(player, part, at, pile=pile, held=number, clear=clear) for number in range(was + 1, now + 1)
            ]
    return found


def _held(state: State, player: Seat, pile: str) -> int:
    """How many cards of a pile somebody holds, which everybody can count."""
    if pile == HAND:
        return state[Hands].size(player)
    if pile == DEVELOPMENT:
        return _fresh(state, player)
    return size(of_deck(state[ProgressCards].held[player], pile)) if ProgressCards in state else 0


def _fresh(state: State, player: Seat) -> int:
    """How many development cards somebody bought in this part and still holds."""
    if Cabinet not in state or state[Cabinet].fresh_in != state[Turn].number:
        return 0
    return size(state[Cabinet].fresh[player])


def answers(state: State, due: CardDue, kind: Kind) -> tuple[Action, ...]:
    """What a card of this kind would be booked as, as far as the rules allow it."""
    found = _demanded(state, due, kind) if due.item else _told(state, due, kind)
    return tuple(action for action in found if state.rules.check(state, action) is None)


def _demanded(state: State, due: CardDue, kind: Kind) -> dict[Action, None]:
    takes = {each for item in waiting(state.agenda) if item.name == due.item for each in state.rules.takes(item)}
    found: dict[Action, None] = {}
    for option in state.rules.options(state, due.player):
        if isinstance(option, Action) and type(option) in takes and type(option) in _FACES:
            field, of = _FACES[type(option)]
            if type(kind) is of:
                found[replace(option, **{field: kind})] = None  # type: ignore[arg-type]
    return found


def _told(state: State, due: CardDue, kind: Kind) -> dict[Action, None]:
    """Telling a card that is unknown so far: as a count that makes one of the unknown ones this card."""
    player, found = due.player, dict[Action, None]()
    if isinstance(kind, DevelopmentKind) and due.pile == DEVELOPMENT:
        cabinet = state[Cabinet]
        if count(cabinet.fresh[player], UNKNOWN) and count(cabinet.unseen, kind):
            held, played = count(cabinet.held[player], kind) + 1, count(cabinet.played[player], kind)
            found[CorrectDevelopmentCards(player, kind, held, played)] = None
    elif isinstance(kind, ProgressKind) and due.pile == track_of(kind):
        cards = state[ProgressCards]
        if count(cards.held[player], UNKNOWN_PROGRESS[due.pile]) and count(cards.secret(due.pile), kind):
            found[CorrectProgressCards(player, kind, count(cards.held[player], kind) + 1)] = None
    elif type(kind) is Kind and due.pile == HAND and due.clear:
        most = count(state[Hands].at_most(player), kind)
        if count(state[Hands].at_least(player), kind) < most:
            found[CountCards(player, kind, most)] = None
    return found


def is_known(state: State, due: CardDue, kind: Kind) -> bool:
    """Whether a card that somebody shows is one the books have in that hand already."""
    if due.item:
        return False
    if isinstance(kind, DevelopmentKind):
        return due.pile == DEVELOPMENT and count(state[Cabinet].held[due.player], kind) > 0
    if isinstance(kind, ProgressKind):
        return due.pile == track_of(kind) and count(state[ProgressCards].held[due.player], kind) > 0
    return due.pile == HAND and count(state[Hands].at_least(due.player), kind) > 0
