"""For which card the table waits: one that must be drawn, stolen or taken now, or one that was and is not reported yet.

The first kind stands on the agenda. The second is seen when the game moves on: somebody's hand has grown by a card
drawn from a pile or stolen, and until the part ends its owner may show which it was. Whether it was reported already is
the owner's secret, so all that is said here of who may show a card rests on what everybody sees. Ledger base, BASE-144,
BASE-181; Cities & Knights, CK-042, CK-062, CK-178, CK-249.
"""

from dataclasses import dataclass

from msgspec.structs import replace

from companion.kernel import Action, Seat, Source, State, hints, waiting
from companion.rules.base.face_down import Holding, Showing, booked_as, held_face_down
from companion.rules.base.turns import Turn
from companion.rules.cards import DECKS, HAND, Kind, count, size


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


def _card_of(kind: type[Action]) -> tuple[str, type[Kind]] | None:
    """The field of an answer that is one card, drawn or picked, and of which deck it is."""
    if kind.chance is None or len(kind.chance.fields) != 1:
        return None
    (field,) = kind.chance.fields
    hint = hints(kind)[field]
    return next(((field, deck.of) for deck in DECKS if hint in (deck.of, deck.of | None)), None)


def due_cards(before: State | None, state: State, known: tuple[CardDue, ...], at: float) -> tuple[CardDue, ...]:
    """The cards due in `state`, reached from `before` at `at`, where those `known` were due until now."""
    part = state[Turn].number
    asked = [CardDue(player, part, at, item=item) for player, item in _asked(state)]
    still = {due.where: due for due in known if due.item and due.part == part}
    asked = [still.get(due.where, due) for due in asked]
    kept = [due for due in known if due.pile and due.part == part and _holding(state, due).number >= due.held]
    come = [] if before is None or before[Turn].number > part else _come(before, state, part, at)
    return (*asked, *kept, *come)


def _asked(state: State, of: tuple[Source, ...] = ()) -> dict[tuple[Seat, str], None]:
    """Who is asked by the agenda for what, where the answer is one card, of one of these sources if any are given."""
    found: dict[tuple[Seat, str], None] = {}
    for item in waiting(state.agenda):
        cards = [kind.chance for kind in state.game.settles(item) if _card_of(kind) is not None]
        if not item.beside and any(chance is not None and (not of or chance.source in of) for chance in cards):
            found |= dict.fromkeys((player, item.name) for player in item.who)
    return found


def _come(before: State, state: State, part: int, at: float) -> list[CardDue]:
    """The cards that came into hands from a pile, and the one that was stolen, one entry a card."""
    stealing = {player for player, _ in _asked(before, (Source.STOLEN,))}
    found = []
    for player in state.game.seats:
        for was, now in zip(held_face_down(before, player), held_face_down(state, player), strict=True):
            clear = True
            if was.deck is HAND:
                if player not in stealing or now.number != was.number + 1:
                    continue
                clear = size(was.known) == was.number
            found += [
                CardDue(player, part, at, pile=now.pile, held=number, clear=clear)
                for number in range(was.number + 1, now.number + 1)
            ]
    return found


def _holding(state: State, due: CardDue) -> Holding:
    """What somebody holds of the pile that a card came from."""
    return next(one for one in held_face_down(state, due.player) if one.pile == due.pile)


def answers(state: State, due: CardDue, kind: Kind) -> tuple[Action, ...]:
    """What a card of this kind would be booked as, as far as the rules allow it."""
    if due.item:
        found = _demanded(state, due, kind)
    else:
        found = booked_as(state, Showing(due.player, due.pile, kind)) if due.clear else ()
    return tuple(action for action in found if state.check(action) is None)


def _demanded(state: State, due: CardDue, kind: Kind) -> tuple[Action, ...]:
    takes = {each for item in waiting(state.agenda) if item.name == due.item for each in state.game.takes(item)}
    found: dict[Action, None] = {}
    for option in state.options(due.player, kinds=takes):
        if isinstance(option, Action) and (card := _card_of(type(option))) is not None:
            field, of = card
            if type(kind) is of:
                found[replace(option, **{field: kind})] = None
    return tuple(found)


def is_known(state: State, due: CardDue, kind: Kind) -> bool:
    """Whether a card that somebody shows is one the books have in that hand already."""
    if due.item:
        return False
    holding = _holding(state, due)
    return type(kind) is holding.deck.of and count(holding.known, kind) > 0
