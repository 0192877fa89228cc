"""Progress cards as one viewer may know them: those of others by their backs, which everybody sees.

A card that was played lies under its deck for all to know; one that was given back unplayed, for its giver only.
"""

from msgspec.structs import replace

from companion.boxes.cities_knights.rules.improvements import TRACKS
from companion.boxes.cities_knights.rules.progress.holdings import Pile, ProgressCards
from companion.boxes.cities_knights.rules.progress.kinds import UNKNOWN, of_deck
from companion.boxes.cities_knights.rules.progress.master_merchant import CHOOSE_CARDS
from companion.boxes.cities_knights.rules.progress.spy import TAKE_A_CARD
from companion.kernel import Seat, State, waiting
from companion.rules.cards import Progress, size
from companion.table.viewer import Sight


def looked_at(state: State, seat: Seat | None, item_name: str) -> tuple[Seat, ...]:
    """Whose cards a seat looks at just now, as an item on the agenda of this name asks it to."""
    return tuple(
        Seat(item.data)
        for item in waiting(state.agenda)
        if item.name == item_name and seat in item.who and isinstance(item.data, int)
    )


def hands_looked_at(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Whose hand cards a seat looks at: those of whom it has played Master Merchant against (CK-260)."""
    return looked_at(state, seat, CHOOSE_CARDS)


def progress_looked_at(state: State, seat: Seat | None) -> tuple[Seat, ...]:
    """Whose progress cards a seat looks at: those of whom it has played Spy against (CK-249)."""
    return looked_at(state, seat, TAKE_A_CARD)


def veiled_progress(state: State, sight: Sight) -> ProgressCards:
    """The progress cards of a state as a seat, or somebody without one, may know them."""
    true, seen = state[ProgressCards], {sight.own, *progress_looked_at(state, sight.own)}
    held = tuple(cards if seat in seen else _backs(cards) for seat, cards in enumerate(true.held))
    piles = tuple(_seen(pile, track, sight.own) for track, pile in zip(TRACKS, true.piles, strict=True))
    return replace(true, piles=piles, held=held)


def _backs(cards: Progress) -> Progress:
    return Progress(sum(size(of_deck(cards, track)) * UNKNOWN[track].one for track in TRACKS))


def _seen(pile: Pile, track: str, own: Seat | None) -> Pile:
    pairs = zip(pile.under, pile.givers, strict=True)
    return replace(pile, under=tuple(card if giver in (None, own) else UNKNOWN[track] for card, giver in pairs))
