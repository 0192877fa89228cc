"""Cards as a number: a hand is one int, eight bits for each kind of card.

Adding two hands is `+`, taking cards out is `-`, counting is a shift, and the sum of all kinds is the number modulo
255 (a hand is written in base 256, and casting out 255s adds its digits). At most 127 cards of a kind and 254 in all
fit, more than any box holds. The top bit of each digit stays free: it tells in one subtraction whether every digit
is large enough (`covers`).
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, Generic, NewType, TypeVar

from companion.said import joined, listed, said

Cards = NewType("Cards", int)
"""Some cards of the hand deck: resources, and whatever else a box puts into hands."""

Development = NewType("Development", int)
"""Some development cards."""

Progress = NewType("Progress", int)
"""Some progress cards."""

Events = NewType("Events", int)
"""Some event cards."""

Fish = NewType("Fish", int)
"""Some fish tokens, which are drawn and held like cards."""

Castle = NewType("Castle", int)
"""Some cards of the deck that is bought from at a castle."""

NO_CARDS = Cards(0)
_DIGIT = 8
_MOST = 0x7F
_GUARD = sum(0x80 << _DIGIT * slot for slot in range(16))
ONE_OF_EACH = sum(1 << _DIGIT * slot for slot in range(16))


class CardError(ValueError):
    """A kind of card that this deck does not have, or a count that no hand can hold."""


@dataclass(frozen=True)
class Kind:
    """One kind of card: its name in records, the digit it is counted in, and what people call it."""

    name: str
    slot: int
    words: str = field(compare=False, repr=False)

    @cached_property
    def one(self) -> int:
        """A single card of this kind."""
        return 1 << _DIGIT * self.slot

    def __str__(self) -> str:
        return self.name


class DevelopmentKind(Kind):
    """A kind of development card."""


class ProgressKind(Kind):
    """A kind of progress card."""


class EventKind(Kind):
    """A kind of event card."""


class FishKind(Kind):
    """A kind of fish token."""


class CastleKind(Kind):
    """A kind of castle card."""


K = TypeVar("K", bound=Kind)


@dataclass(frozen=True, eq=False)
class Deck(Generic[K]):
    """The kinds of card that may lie together in one hand."""

    name: str
    of: type[K]
    packed: Any
    """The type of some cards of this deck, packed into one number."""
    _kinds: dict[str, K] = field(default_factory=dict)
    _other_names: dict[str, K] = field(default_factory=dict)
    _unknown: set[K] = field(default_factory=set)

    def kind(self, name: str, slot: int, words: str) -> K:
        """Declare a kind; each needs a digit of its own."""
        if any(known.slot == slot for known in self._kinds.values()):
            raise CardError(
                said(
                    "Two kinds of {deck} card want digit {slot}; one of them is {name}.",
                    deck=self.name,
                    slot=slot,
                    name=repr(name),
                )
            )
        self._kinds[name] = self.of(name, slot, words)
        in_order = sorted(self._kinds.items(), key=lambda known: known[1].slot)
        self._kinds.clear()
        self._kinds.update(in_order)
        return self._kinds[name]

    def unknown(self, name: str, slot: int, words: str) -> K:
        """Declare a card that is known by its back only."""
        self._unknown.add(kind := self.kind(name, slot, words))
        return kind

    def also_called(self, name: str, kind: K) -> None:
        """Another name for a kind, as some printing has it."""
        self._other_names[name] = kind

    def other_names(self, kind: K) -> tuple[str, ...]:
        """What other printings call a kind."""
        return tuple(name for name, named in self._other_names.items() if named is kind)

    def named(self, name: str) -> K:
        """The kind of this name. Raises CardError."""
        kind = self._kinds.get(name) or self._other_names.get(name)
        if kind is None:
            raise CardError(
                said(
                    "There is no {deck} card {name}; the kinds are {kinds}.",
                    deck=self.name,
                    name=repr(name),
                    kinds=", ".join(self._kinds),
                )
            )
        return kind

    def _words(self, name: str) -> str:
        kind = self._kinds.get(name)
        return name if kind is None else kind.words

    @property
    def kinds(self) -> tuple[K, ...]:
        """All kinds, in the order of their digits."""
        return tuple(self._kinds.values())

    @property
    def faces(self) -> tuple[K, ...]:
        """The kinds of which there are cards, in the order of their digits."""
        return tuple(kind for kind in self.kinds if kind not in self._unknown)

    def __iter__(self) -> Iterator[K]:
        """These faces, those among them that a box declares later."""
        return iter(self.faces)

    def pack(self, counts: Mapping[str, int]) -> int:
        """The cards with these counts by name. Raises CardError."""
        packed = 0
        for name, number in counts.items():
            if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= _MOST:
                raise CardError(
                    said("A hand cannot hold {number} {card} cards.", number=repr(number), card=self._words(name))
                )
            packed += number * self.named(name).one
        return packed

    def unpack(self, cards: int) -> dict[str, int]:
        """The counts by name, kinds without a card left out."""
        return {kind.name: number for kind in self.kinds if (number := cards >> _DIGIT * kind.slot & _MOST)}


HAND = Deck("hand", Kind, Cards)
DEVELOPMENT = Deck("development", DevelopmentKind, Development)
PROGRESS = Deck("progress", ProgressKind, Progress)
EVENTS = Deck("event", EventKind, Events)

FISH = Deck("fish", FishKind, Fish)

CASTLE = Deck("castle", CastleKind, Castle)

DECKS: tuple[Deck[Any], ...] = (HAND, DEVELOPMENT, PROGRESS, EVENTS, FISH, CASTLE)
"""Every deck there is; which kinds it has, the boxes declare."""


def count(cards: int, kind: Kind) -> int:
    """How many cards of this kind."""
    return cards >> _DIGIT * kind.slot & _MOST


def size(cards: int) -> int:
    """How many cards in all."""
    return cards % 255


def digits(kinds: int) -> int:
    """The digits of these kinds (one card of each): `cards & digits(kinds)` are those of the cards that are of them."""
    return _MOST * kinds


def copies(kind: Kind, number: int) -> Cards:
    """So many cards of one kind. Raises CardError for a number that no hand can hold: it would spill over."""
    if not 0 <= number <= _MOST:
        raise CardError(said("A hand cannot hold {number} {card} cards.", number=number, card=kind.words))
    return Cards(number * kind.one)


def covers(cards: int, part: int) -> bool:
    """Whether `part` can be taken out of `cards`."""
    return ((cards | _GUARD) - part) & _GUARD == _GUARD


def enough(cards: int, needed: int) -> int:
    """The kinds of which `cards` has at least as many as `needed`, as flags: the top bit of each digit."""
    return ((cards | _GUARD) - needed) & _GUARD


def flag(kind: Kind) -> int:
    """The flag of this kind in the answers of `enough`."""
    return 0x80 << _DIGIT * kind.slot


def common(cards: int, others: int) -> int:
    """The cards that both hold: the smaller count of each kind."""
    shared, shift = 0, 0
    while cards >> shift and others >> shift:
        shared |= min(cards >> shift & _MOST, others >> shift & _MOST) << shift
        shift += _DIGIT
    return shared


def kinds_in(cards: int) -> int:
    """One card of each kind that is present."""
    return sum(one for one, _ in singles(cards))


def singles(cards: int) -> Iterator[tuple[int, int]]:
    """Each kind present, as (one card of it, how many there are)."""
    shift = 0
    while cards >> shift:
        number = cards >> shift & _MOST
        if number:
            yield 1 << shift, number
        shift += _DIGIT


def cards_of(counts: Mapping[str, int] | Iterable[Kind]) -> Cards:
    """Hand cards from counts by name, or from kinds one by one."""
    if isinstance(counts, Mapping):
        return Cards(HAND.pack(counts))
    return Cards(sum(kind.one for kind in counts))


@lru_cache(maxsize=4096)  # play at random is refused the same offers again and again
def spoken(cards: int, deck: Deck[Any] = HAND) -> str:
    """The cards in words: `2 ore and 1 wool`; of those that are no goods by weight, `2 × triple fish`."""
    times = "" if deck is HAND else " ×"
    words = [
        joined((f"{number}{times if number > 1 else ''}", deck.named(name).words))
        for name, number in deck.unpack(cards).items()
    ]
    return listed(words) if words else said("nothing")


@lru_cache(maxsize=256)
def kinds_spoken(cards: int) -> str:
    """The kinds of these hand cards in words: `wool, ore`."""
    return joined([HAND.named(name).words for name in HAND.unpack(cards)], ", ")
