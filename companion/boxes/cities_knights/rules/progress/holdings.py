"""Progress cards: the three decks, who holds what, and when a card may be played. Ledger, section 13.

A card may be drawn secretly: then the companion knows its back only, and counts an unknown card of its deck. What an
unknown card can be is worked out from the faces that have not been seen anywhere: of each deck there are as many of
those as there are cards nobody has drawn yet and unknown ones together. What the table corrects is in
`counting`; which cards do what, in the other files of this folder, one a card; how they are drawn and given back, in
`draws` and `hand_limit`.
"""

from functools import cached_property, lru_cache
from math import gcd

from msgspec.structs import replace

from companion.boxes.cities_knights.rules.improvements import TRACK_WORDS, TRACKS
from companion.kernel import Game, Happening, Module, Refusal, Seat, State, Value, changed_at
from companion.rules.base.card_play import CardPlay
from companion.rules.base.points import PointsChanged
from companion.rules.base.turns import ACT
from companion.rules.cards import CardError, Progress, ProgressKind, common, count, singles, size
from companion.said import said

from .kinds import POINT_CARDS, UNKNOWN, full_deck, is_unknown, kinds_among, of_deck, track_of, unknown_among

progress = Module("progress cards", needs=("improvements", "turns", "scoring"))


class Pile(Value):
    """A deck: `top` cards that nobody has drawn yet, and beneath them those that came back, first to be drawn first.

    `givers` tell for each of the latter who gave it back unplayed, which nobody else saw; None for a card played.
    """

    top: int
    under: tuple[ProgressKind, ...] = ()
    givers: tuple[Seat | None, ...] = ()

    @property
    def left(self) -> int:
        """How many cards can be drawn."""
        return self.top + len(self.under)

    def without_top(self) -> "Pile":
        """The deck once its top card is gone. Raises CardError for a deck that is used up."""
        if not self.left:
            raise CardError(
                said("That deck is used up as far as the companion knows: correct the progress cards first.")
            )
        return Pile(self.top - 1, self.under, self.givers) if self.top else self._without(0)

    def without(self, card: ProgressKind) -> "Pile | None":
        """The deck without the first such card of those that came back; None where there is none."""
        if card not in self.under:
            return None
        return self._without(self.under.index(card))

    def _without(self, at: int) -> "Pile":
        return Pile(self.top, self.under[:at] + self.under[at + 1 :], self.givers[:at] + self.givers[at + 1 :])

    def with_on_top(self) -> "Pile":
        """The deck with one more card that nobody has drawn."""
        return Pile(self.top + 1, self.under, self.givers)

    def with_under(self, card: ProgressKind, giver: Seat | None) -> "Pile":
        """The deck with one more card beneath it: given back unplayed by somebody, or, without one, played."""
        return Pile(self.top, (*self.under, card), (*self.givers, giver))


@progress.state(rule=("CK-004", "CK-023"))
class ProgressCards(Value, dict=True):
    """`piles` in the order of the tracks; by seat the cards `held`, and those that lie `open` for their points."""

    piles: tuple[Pile, ...]
    held: tuple[Progress, ...]
    open: tuple[Progress, ...]

    @classmethod
    def start(cls, game: Game) -> "ProgressCards":
        """Three full decks, face down."""
        nothing = tuple(Progress(0) for _ in game.seats)
        return cls(tuple(Pile(size(full_deck(track))) for track in TRACKS), nothing, nothing)

    def pile(self, track: str) -> Pile:
        """The deck of a track."""
        return self.piles[TRACKS.index(track)]

    def with_pile(self, track: str, pile: Pile) -> "ProgressCards":
        """The same with another deck of this track."""
        return replace(self, piles=changed_at(self.piles, TRACKS.index(track), pile))

    def with_held(self, player: Seat, change: int) -> "ProgressCards":
        """The same with these cards more (or, negative, fewer) in a hand."""
        return replace(self, held=_at(self.held, player, change))

    def changed(self, player: Seat, card: ProgressKind, number: int) -> "ProgressCards":
        """The same with so many cards of a kind more or fewer where they belong: in a hand, or open before a player."""
        if card in POINT_CARDS:
            return replace(self, open=_at(self.open, player, number * card.one))
        return self.with_held(player, number * card.one)

    @cached_property
    def _unseen(self) -> dict[str, Progress]:
        seen = sum(self.held) + sum(self.open) + sum(card.one for pile in self.piles for card in pile.under)
        return {track: _unseen_of(track, of_deck(seen, track)) for track in TRACKS}

    @cached_property
    def _secret(self) -> dict[str, Progress]:
        return {track: _no_points(unseen) for track, unseen in self._unseen.items()}

    def unseen(self, track: str) -> Progress:
        """The cards of a deck nobody has reported: those not drawn yet, and those known only by their backs."""
        return self._unseen[track]

    def secret(self, track: str) -> Progress:
        """What an unknown card in a hand or under a deck can be: never one that is laid open at once (CK-180)."""
        return self._secret[track]

    def next_card(self, track: str) -> tuple[tuple[ProgressKind, int], ...]:
        """The faces that may be drawn next from a deck, and how many of the equally likely cases each stands for."""
        pile = self.pile(track)
        if pile.top:
            return _on_top(self.unseen(track), pile.top)
        if pile.under and is_unknown(pile.under[0]):
            secret = self.secret(track)
            return tuple((card, count(secret, card)) for card in kinds_among(secret))
        return tuple((card, 1) for card in pile.under[:1])

    def may_hold(self, player: Seat, card: ProgressKind) -> bool:
        """Whether somebody may hold a card, as far as the table knows."""
        held = self.held[player]
        if count(held, card):
            return True
        track = track_of(card)
        return bool(unknown_among(held, track) and count(self.secret(track), card))

    def possible(self, player: Seat) -> tuple[ProgressKind, ...]:
        """The faces somebody may hold, in a fixed order."""
        held = self.held[player]
        return _possible(held, tuple(self.secret(track) for track in TRACKS)) if held else ()

    def may_leave(self, player: Seat, card: ProgressKind) -> bool:
        """Whether somebody can give a card away; of an unknown one nobody tells which of its deck it was."""
        if is_unknown(card):
            return bool(of_deck(self.held[player], track_of(card)))
        return self.may_hold(player, card)


@lru_cache(maxsize=4096)
def _unseen_of(track: str, seen: Progress) -> Progress:
    """The cards of a deck less those seen; of those that people say there are too many of, others are missing."""
    unknown, full = unknown_among(seen, track), full_deck(track)
    known = seen - unknown * UNKNOWN[track].one
    left = full - common(full, known)
    for _ in range(size(left) - (size(full) - size(known))):
        left -= next(one for one, _ in singles(left))
    return Progress(left)


def _at(row: tuple[Progress, ...], player: Seat, change: int) -> tuple[Progress, ...]:
    return changed_at(row, player, Progress(row[player] + change))


def _no_points(cards: Progress) -> Progress:
    return Progress(cards - sum(count(cards, card) * card.one for card in POINT_CARDS))


@lru_cache(maxsize=4096)
def _on_top(unseen: Progress, top: int) -> tuple[tuple[ProgressKind, int], ...]:
    """An unseen card with points is among those not drawn yet; each other one is there or somewhere unknown."""
    secret = _no_points(unseen)
    with_points = size(unseen) - size(secret)
    weights = {
        card: count(unseen, card) * ((size(secret) or 1) if card in POINT_CARDS else top - with_points)
        for card in kinds_among(unseen)
    }
    common = gcd(*weights.values())
    return tuple((card, weight // common) for card, weight in weights.items() if weight)


@lru_cache(maxsize=4096)
def _possible(held: int, secrets: tuple[int, ...]) -> tuple[ProgressKind, ...]:
    found = held
    for track, secret in zip(TRACKS, secrets, strict=True):
        unknown = unknown_among(held, track)
        found -= unknown * UNKNOWN[track].one
        if unknown:
            found += secret
    return kinds_among(found)


class CardDrawn(Happening):
    """Somebody drew the top card of a deck; `card` is an unknown one where the table did not tell."""

    player: Seat
    track: str
    card: ProgressKind


class CardLaidOpen(PointsChanged):
    """A card just drawn was laid open for its points."""

    player: Seat
    card: ProgressKind


class ProgressPlayed(Happening):
    """A card was played from a hand; it goes under its deck."""

    player: Seat
    card: ProgressKind


class CardGivenBack(Happening):
    """A card went from a hand under its deck unplayed; `card` may be an unknown one."""

    player: Seat
    card: ProgressKind


class CardTaken(Happening):
    """A card went from one hand to another; `card` may be an unknown one."""

    player: Seat
    victim: Seat
    card: ProgressKind


def _leaving(held: Progress, card: ProgressKind) -> tuple[int, ProgressKind]:
    """What a hand loses with a card, and what card that is as far as the books know.

    A known card may turn out to be one of the unknown ones. If an unknown card leaves, any of its deck in this hand may
    have left: all but one of them are unknown from now on, unless they are all of one kind.
    """
    if not is_unknown(card):
        return card.one if count(held, card) else UNKNOWN[track_of(card)].one, card
    deck = of_deck(held, track_of(card))
    faces = kinds_among(deck)
    if len(faces) == 1:
        return faces[0].one, faces[0]
    return deck - (size(deck) - 1) * card.one, card


@progress.changes(ProgressCards, CardDrawn, rule=("CK-042", "CK-047"))
def draw(mine: ProgressCards, happening: CardDrawn) -> ProgressCards:
    player, track = happening.player, happening.track
    return mine.with_pile(track, mine.pile(track).without_top()).with_held(player, happening.card.one)


@progress.changes(ProgressCards, CardLaidOpen, rule="CK-180")
def lay_open(mine: ProgressCards, happening: CardLaidOpen) -> ProgressCards:
    player, card = happening.player, happening.card
    return mine.with_held(player, -card.one).changed(player, card, 1)


@progress.changes(ProgressCards, ProgressPlayed, CardGivenBack, rule=("CK-182", "CK-187"))
def put_under_its_deck(mine: ProgressCards, happening: ProgressPlayed | CardGivenBack) -> ProgressCards:
    player, track = happening.player, track_of(happening.card)
    loss, card = _leaving(mine.held[player], happening.card)
    giver = player if isinstance(happening, CardGivenBack) else None
    return mine.with_pile(track, mine.pile(track).with_under(card, giver)).with_held(player, -loss)


@progress.changes(ProgressCards, CardTaken, rule="CK-249")
def take(mine: ProgressCards, happening: CardTaken) -> ProgressCards:
    loss, card = _leaving(mine.held[happening.victim], happening.card)
    return mine.with_held(happening.victim, -loss).with_held(happening.player, card.one)


def hand_size(state: State, player: Seat) -> int:
    """How many progress cards a player holds; known to all."""
    return size(state[ProgressCards].held[player])


def may_play(state: State, player: Seat, card: ProgressKind) -> Refusal | None:
    """Whether a player may have this card to play it."""
    if state[ProgressCards].may_hold(player, card):
        return None
    return Refusal(
        "CK-178", said("As far as the companion knows, there is no {card} card in this hand.", card=card.words)
    )


def why_no_play(state: State, player: Seat) -> Refusal | None:
    """Why somebody has nothing to play, whatever the cards say."""
    if hand_size(state, player):
        return None
    return Refusal("CK-178", said("{player} has no progress card.", player=state.game.setup.called(player)))


def playable(state: State, player: Seat, card: ProgressKind) -> bool:
    """Whether a player may have this card, at little cost: for lists of options."""
    cards = state[ProgressCards]
    return bool(cards.held[player]) and cards.may_hold(player, card)


def any_playable(state: State, player: Seat) -> bool:
    """Whether a player holds any progress card."""
    return state[ProgressCards].held[player] != 0


def played(state: State, player: Seat, card: ProgressKind) -> ProgressPlayed:
    """The happening of playing a card. Raises CardError when it cannot be in that hand."""
    _leave(state, player, card)
    return ProgressPlayed(player, card)


plays = CardPlay(
    (ACT,),  # after the roll and its effects, between other actions and never in the middle of one (CK-185, CK-192)
    check=may_play,
    able=playable,
    any_able=any_playable,
    leaves=played,
    turn="CK-184",
    moment="CK-185",
)
"""A progress card is played: `plays(module, SMITH, PlaySmith, ...)`."""


def given_back(state: State, player: Seat, card: ProgressKind) -> CardGivenBack:
    """The happening of giving a card back unplayed. Raises CardError when it cannot be in that hand."""
    _leave(state, player, card)
    return CardGivenBack(player, card)


def _leave(state: State, player: Seat, card: ProgressKind) -> None:
    if not state[ProgressCards].may_leave(player, card):
        raise CardError(
            said(
                "As far as the companion knows no such card is in this hand: correct the {track} cards first.",
                track=TRACK_WORDS[track_of(card)],
            )
        )
