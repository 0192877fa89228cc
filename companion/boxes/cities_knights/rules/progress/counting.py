"""What the table says of progress cards when the books are wrong. Ledger Cities & Knights, CK-004, CK-179.

A card somebody turns out to hold was an unknown one of that hand, or else it is looked for where the books have it: not
drawn yet, unknown under its deck, known under its deck. A card somebody does not hold lies on top of its deck again.
"""

from companion.boxes.cities_knights.rules.improvements import TRACKS
from companion.kernel import Action, Module, Refusal, Seat, State
from companion.rules.base.face_down import Holding, Showing, booked_as, held_face_down
from companion.rules.base.points import PointsChanged
from companion.rules.base.stated import stated
from companion.rules.cards import PROGRESS, ProgressKind, count, size
from companion.said import said

from .holdings import ProgressCards
from .kinds import POINT_CARDS, UNKNOWN, full_deck, of_deck, track_of

counting = Module("progress counting", needs=("progress cards", "scoring"))


class ProgressCorrected(PointsChanged):
    """The table says how many cards of this kind somebody holds, or has lying open."""

    player: Seat
    card: ProgressKind
    held: int


class CorrectProgressCards(Action):
    """I hold, or have lying open, so many progress cards of this kind; unknown ones count those nobody has reported."""

    card: ProgressKind
    held: int


def counted(cards: ProgressCards, player: Seat, card: ProgressKind, held: int) -> ProgressCards | None:
    """The books when somebody has so many cards of a kind; None where the rest of the table leaves no room for it."""
    if not 0 <= held <= size(full_deck(track_of(card))):
        return None
    row = cards.open if card in POINT_CARDS else cards.held
    more = held - count(row[player], card)
    for _ in range(-more):
        cards = _lay_back(cards, player, card)
    for _ in range(more):
        found = _find(cards, player, card)
        if found is None:
            return None
        cards = found
    return cards


def _lay_back(cards: ProgressCards, player: Seat, card: ProgressKind) -> ProgressCards:
    track = track_of(card)
    return cards.changed(player, card, -1).with_pile(track, cards.pile(track).with_on_top())


def _find(cards: ProgressCards, player: Seat, card: ProgressKind) -> ProgressCards | None:
    track = track_of(card)
    pile, unknown = cards.pile(track), UNKNOWN[track]
    if card in POINT_CARDS:  # drawn, it would lie open: so it is among those not drawn yet
        found = pile.without_top() if count(cards.unseen(track), card) else None
    elif card != unknown and not count(cards.secret(track), card):
        found = pile.without(card)
    elif card != unknown and count(cards.held[player], unknown):
        return cards.changed(player, unknown, -1).changed(player, card, 1)
    elif pile.top > size(cards.unseen(track)) - size(cards.secret(track)):
        found = pile.without_top()
    else:
        found = pile.without(unknown)
        if found is None and card == unknown and pile.under:
            found = pile.without(pile.under[0])
    return None if found is None else cards.changed(player, card, 1).with_pile(track, found)


@counting.changes(ProgressCards, ProgressCorrected, rule=("CK-004", "CK-179"))
def count_again(mine: ProgressCards, happening: ProgressCorrected) -> ProgressCards:
    return counted(mine, happening.player, happening.card, happening.held) or mine


def correct_check(state: State, action: CorrectProgressCards) -> Refusal | None:
    if counted(state[ProgressCards], action.player, action.card, action.held) is not None:
        return None
    return Refusal(
        "CK-004",
        said("As far as the companion knows, too many of these cards are elsewhere: correct those first."),
    )


stated(counting, CorrectProgressCards, ProgressCorrected, check=correct_check, counts=True, rule="CK-179")


@counting.shares(held_face_down, rule="CK-178")
def cards_of_each_deck(state: State, player: Seat) -> tuple[Holding, ...]:
    decks = ((track, of_deck(state[ProgressCards].held[player], track)) for track in TRACKS)
    return tuple(Holding(PROGRESS, track, size(held), held) for track, held in decks)


@counting.shares(booked_as, rule="CK-178")
def the_card_that_was_drawn(state: State, shown: Showing) -> tuple[CorrectProgressCards, ...]:
    player, card, cards = shown.player, shown.card, state[ProgressCards]
    if not isinstance(card, ProgressKind) or track_of(card) != shown.pile:
        return ()
    if not count(cards.held[player], UNKNOWN[shown.pile]) or not count(cards.secret(shown.pile), card):
        return ()
    return (CorrectProgressCards(player, card, count(cards.held[player], card) + 1),)
