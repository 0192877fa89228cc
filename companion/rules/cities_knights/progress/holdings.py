"""Progress cards: the three decks, who holds what, and when a card may be played. Ledger, section 13.

A card may be drawn secretly: then the companion knows its back only. What an unknown card can be is worked out from
the faces that have not been seen anywhere. Which cards do what is told in the other files of this folder, one a card;
how they are drawn and given back, in `draws` and `hand_limit`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from companion.rules.base.points import PointsChanged
from companion.rules.base.turns import ACT
from companion.rules.cards import CardError, Progress, ProgressKind, count, size
from companion.rules.cities_knights.improvements import TRACKS
from companion.rules.kernel import ANYTIME, Action, Happening, Item, Module, Refusal, Ruleset, Seat, State, evolve

from .kinds import POINT_CARDS, UNKNOWN, full_deck, is_unknown, kinds_among, of_deck, track_of, unknown_among

progress = Module("progress cards", needs=("improvements", "turns", "scoring"))

PLAYABLE_IN = ACT
"""After the roll and its effects, between other actions and never in the middle of one (CK-185, CK-192)."""


@dataclass(frozen=True)
class Pile:
    """A deck: `top` cards that nobody has drawn yet, and beneath them those that came back, first to be drawn first."""

    top: int
    under: tuple[ProgressKind, ...] = ()

    @property
    def left(self) -> int:
        """How many cards can be drawn."""
        return self.top + len(self.under)


@progress.state(rule=("CK-004", "CK-023"))
@dataclass(frozen=True)
class ProgressCards:
    """`piles` in the order of the tracks; by seat the cards `held`, and those that lie `open` for their points."""

    piles: tuple[Pile, ...]
    held: tuple[Progress, ...]
    open: tuple[Progress, ...]

    @classmethod
    def start(cls, rules: Ruleset) -> "ProgressCards":
        """Three full decks, face down."""
        nothing = tuple(Progress(0) for _ in rules.seats)
        return cls(tuple(Pile(size(full_deck(track))) for track in TRACKS), nothing, nothing)

    def pile(self, track: str) -> Pile:
        """The deck of a track."""
        return self.piles[TRACKS.index(track)]

    def unseen(self, track: str) -> Progress:
        """The cards of a deck whose place nobody has told: those not drawn yet, and those known by their backs only."""
        seen = sum(self.held) + sum(self.open) + sum(card.one for card in self.pile(track).under)
        named = of_deck(seen, track) - unknown_among(seen, track) * UNKNOWN[track].one
        return Progress(full_deck(track) - named)

    def secret(self, track: str) -> Progress:
        """What an unknown card in a hand or under a deck can be: never one that is laid open at once (CK-180)."""
        unseen = self.unseen(track)
        return Progress(unseen - sum(count(unseen, card) * card.one for card in POINT_CARDS))

    def may_hold(self, player: Seat, card: ProgressKind) -> bool:
        """Whether somebody may hold a card, as far as the table knows."""
        held = self.held[player]
        if count(held, card):
            return True
        track = track_of(card)
        return bool(unknown_among(held, track) and count(self.secret(track), card))

    def possible(self, player: Seat) -> tuple[ProgressKind, ...]:
        """The faces somebody may hold, in a fixed order."""
        return _possible(self.held[player], tuple(self.secret(track) for track in TRACKS))


@lru_cache(maxsize=4096)
def _possible(held: int, secrets: tuple[int, ...]) -> tuple[ProgressKind, ...]:
    found = held
    for track, secret in zip(TRACKS, secrets, strict=True):
        unknown = unknown_among(held, track)
        found -= unknown * UNKNOWN[track].one
        if unknown:
            found += secret
    return kinds_among(found)


@dataclass(frozen=True)
class CardDrawn(Happening):
    """Somebody drew the top card of a deck; `card` is an unknown one where the table did not tell."""

    player: Seat
    track: str
    card: ProgressKind


@dataclass(frozen=True)
class CardLaidOpen(PointsChanged):
    """A card just drawn was laid open for its points."""

    player: Seat
    card: ProgressKind


@dataclass(frozen=True)
class ProgressPlayed(Happening):
    """A card was played from a hand; it goes under its deck."""

    player: Seat
    card: ProgressKind


@dataclass(frozen=True)
class CardGivenBack(Happening):
    """A card went from a hand under its deck unplayed; `card` may be an unknown one."""

    player: Seat
    card: ProgressKind


@dataclass(frozen=True)
class CardTaken(Happening):
    """A card went from one hand to another; `card` may be an unknown one."""

    player: Seat
    victim: Seat
    card: ProgressKind


@dataclass(frozen=True)
class ProgressCorrected(Happening):
    """The table says how many cards of this kind somebody holds; the others come from or go to where they were."""

    player: Seat
    card: ProgressKind
    held: int


@dataclass(frozen=True)
class CorrectProgressCards(Action):
    """I hold, or have lying open, so many progress cards of this kind; unknown ones count those nobody has told."""

    card: ProgressKind
    held: int


def _at(row: tuple[Progress, ...], player: Seat, change: int) -> tuple[Progress, ...]:
    return (*row[:player], Progress(row[player] + change), *row[player + 1 :])


def _pile(mine: ProgressCards, track: str, pile: Pile) -> tuple[Pile, ...]:
    at = TRACKS.index(track)
    return (*mine.piles[:at], pile, *mine.piles[at + 1 :])


def _taken_out(held: Progress, card: ProgressKind) -> int:
    """What a hand loses with a card: the card itself, or one of its unknown ones, which it then turns out to be.

    If an unknown card leaves a hand that also has known ones of its deck, any of them may have left: all of that deck
    become unknown but one. Raises CardError for a card that cannot have been there.
    """
    if count(held, card):
        if not is_unknown(card):
            return card.one
        deck = of_deck(held, track_of(card))
        return deck - (size(deck) - 1) * card.one
    if not is_unknown(card) and count(held, UNKNOWN[track_of(card)]):
        return UNKNOWN[track_of(card)].one
    deck = of_deck(held, track_of(card))
    if is_unknown(card) and deck:
        return deck - (size(deck) - 1) * card.one
    raise CardError(f"by the books no such card is in this hand: correct the {track_of(card)} cards first")


@progress.changes(ProgressCards, CardDrawn, rule=("CK-042", "CK-047"))
def draw(mine: ProgressCards, happening: CardDrawn) -> ProgressCards:
    pile, card = mine.pile(happening.track), happening.card
    drawn = Pile(pile.top - 1, pile.under) if pile.top else Pile(0, pile.under[1:])
    return ProgressCards(_pile(mine, happening.track, drawn), _at(mine.held, happening.player, card.one), mine.open)


@progress.changes(ProgressCards, CardLaidOpen, rule="CK-180")
def lay_open(mine: ProgressCards, happening: CardLaidOpen) -> ProgressCards:
    player, one = happening.player, happening.card.one
    return ProgressCards(mine.piles, _at(mine.held, player, -one), _at(mine.open, player, one))


@progress.changes(ProgressCards, ProgressPlayed, CardGivenBack, rule=("CK-182", "CK-187"))
def put_under_its_deck(mine: ProgressCards, happening: ProgressPlayed | CardGivenBack) -> ProgressCards:
    player, card = happening.player, happening.card
    track = track_of(card)
    pile = mine.pile(track)
    return ProgressCards(
        _pile(mine, track, Pile(pile.top, (*pile.under, card))),
        _at(mine.held, player, -_taken_out(mine.held[player], card)),
        mine.open,
    )


@progress.changes(ProgressCards, CardTaken, rule="CK-249")
def take(mine: ProgressCards, happening: CardTaken) -> ProgressCards:
    held = _at(mine.held, happening.victim, -_taken_out(mine.held[happening.victim], happening.card))
    return ProgressCards(mine.piles, _at(held, happening.player, happening.card.one), mine.open)


@progress.changes(ProgressCards, ProgressCorrected, rule="CK-179")
def count_anew(mine: ProgressCards, happening: ProgressCorrected) -> ProgressCards:
    """More cards of a face were unknown ones of this hand, then come off their deck; fewer go back onto it."""
    player, card = happening.player, happening.card
    track, unknown = track_of(card), UNKNOWN[track_of(card)]
    row = mine.open if card in POINT_CARDS else mine.held
    more = happening.held - count(row[player], card)
    told = 0
    if more > 0 and card not in POINT_CARDS and card != unknown:
        told = min(more, count(mine.held[player], unknown))
    pile = mine.pile(track)
    from_deck = more - told
    from_under = max(0, from_deck - pile.top)
    changed = Pile(max(0, pile.top - from_deck), pile.under[from_under:])
    row = _at(_at(row, player, more * card.one), player, -told * unknown.one)
    piles = _pile(mine, track, changed)
    return evolve(mine, piles=piles, open=row) if card in POINT_CARDS else evolve(mine, piles=piles, held=row)


def hand_size(state: State, player: Seat) -> int:
    """How many progress cards a player holds; known to all."""
    return size(state[ProgressCards].held[player])


def may_play(state: State, player: Seat, card: ProgressKind) -> Refusal | None:
    """Whether a player may have this card to play it."""
    if state[ProgressCards].may_hold(player, card):
        return None
    return Refusal("CK-178", f"By the books there is no {card.name.replace('_', ' ')} card in this hand.")


def playable(state: State, player: Seat, card: ProgressKind) -> bool:
    """Whether a player may have this card, at little cost: for lists of options."""
    cards = state[ProgressCards]
    return bool(cards.held[player]) and cards.may_hold(player, card)


def any_playable(state: State, player: Seat) -> bool:
    """Whether a player holds any progress card."""
    return state[ProgressCards].held[player] != 0


def played(state: State, player: Seat, card: ProgressKind) -> ProgressPlayed:
    """The happening of playing a card. Raises CardError when it cannot have been in that hand."""
    cards = state[ProgressCards]
    _taken_out(cards.held[player], card)
    if not count(cards.held[player], card) and not count(cards.secret(track_of(card)), card):
        raise CardError("by the books that card lies elsewhere: correct the progress cards first")
    return ProgressPlayed(player, card)


def correct_check(state: State, item: Item, action: CorrectProgressCards) -> Refusal | None:
    cards, player, card = state[ProgressCards], action.player, action.card
    track = track_of(card)
    row = cards.open if card in POINT_CARDS else cards.held
    more = action.held - count(row[player], card)
    unknown = count(cards.held[player], UNKNOWN[track])
    told = min(max(more, 0), unknown) if card not in POINT_CARDS and not is_unknown(card) else 0
    if action.held < 0 or more - told > cards.pile(track).left:
        return Refusal("CK-004", "That is not a number of cards this deck can have given.")
    if more > 0 and not is_unknown(card) and count(cards.unseen(track), card) < more:
        return Refusal("CK-004", "By the books too many of these cards lie elsewhere: correct those first.")
    return None


@progress.answers(ANYTIME, CorrectProgressCards, check=correct_check, turn="CK-179", moment="CK-179", rule="CK-179")
def correct(state: State, item: Item, action: CorrectProgressCards) -> Iterator[Happening]:
    refusal = correct_check(state, item, action)
    if refusal is not None:  # overruled: there are no more cards than there are
        raise ValueError(refusal.words)
    yield ProgressCorrected(action.player, action.card, action.held)
