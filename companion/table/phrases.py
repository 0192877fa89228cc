"""How things are put into words: who is listening, and what each kind of value is called."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from string import Formatter
from types import NoneType
from typing import Any, Final, get_args

from companion.geometry.topology import Corner, Hex, Path
from companion.kernel import Action, Game, Happening, Item, Seat, hints
from companion.rules.cards import HAND, Cards, Kind, spoken
from companion.said import Said, joined, listed, said, said_many

from .names import thing_name
from .places import Places
from .viewer import Secret, hidden_from


@dataclass(frozen=True)
class Phrases:
    """The game the texts are about, what is secret in it, and the seat of the listener, if it has one.

    `places` are called as they lie now, so that people find on their board what a line of long ago is about.
    `names` are those of things that only boxes have, by their words in the data.
    """

    game: Game
    places: Places
    secrets: Mapping[type, Secret]
    names: Mapping[str, str]
    seat: Seat | None = None

    def who(self, *seats: Seat) -> str:
        """Players as they are called: `Red`, `Anna and White`; `nobody`."""
        if len(seats) == 1:
            return self.game.setup.called(seats[0])
        return names([self.game.setup.called(seat) for seat in seats])

    def hides(self, value: Action | Happening) -> bool:
        """Whether the listener may not know everything about it."""
        return bool(hidden_from(self.seat, value, self.secrets))

    def hex(self, place: Hex) -> str:
        """A hex in words, as in `places`."""
        return self.places.hex(place)

    def spot(self, place: Hex) -> str:
        """Where a hex lies, whatever lies there."""
        return self.places.spot(place)

    def row(self, place: Hex) -> Mapping[str, object]:
        """Its `place` and its `row`, for a sentence that begins with where a hex lies."""
        return self.places.spot(place).arguments

    def row_of(self, name: str) -> Mapping[str, object]:
        """The same of a hex that is known by its name in records."""
        return self.row(self.game.topology.hex(name))

    def spot_of(self, name: str) -> str:
        """The same of a hex that is known by its name in records."""
        return self.places.spot(self.game.topology.hex(name))

    def corner(self, place: Corner) -> str:
        """A corner in words, as in `places`."""
        return self.places.corner(place)

    def path(self, place: Path) -> str:
        """A path in words, as in `places`."""
        return self.places.path(place)

    def place(self, name: object) -> str:
        """A place in words that is known by its name in records, such as `(1,-1)N`."""
        return self.places.named(str(name))

    def thing(self, word: str) -> str:
        """What the data knows by this word: `settlement`, `politics`."""
        return self.names.get(word) or thing_name(word)


Button = Said | Callable[[Phrases, Any], str]
"""What a button says: a pattern with the fields of the answer in braces, or a function of the action or form itself."""


def about(item: Item) -> int:
    """The seat or place an item is about."""
    assert isinstance(item.data, int)
    return item.data


def names(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`; `nobody`."""
    return listed(words) if words else said("nobody")


def number_of_cards(number: int) -> str:
    """`1 card`, `2 cards`."""
    return said_many("{count} card", "{count} cards", number)


def number_of_points(number: int) -> str:
    """What a piece that moves pays for its way: `1 movement point`, `2 movement points`."""
    return said_many("{count} movement point", "{count} movement points", number)


def alike(numbers: Sequence[int]) -> str | None:
    """What each of several has to do with cards: `2 cards`, `2 cards each`; None where it is not the same."""
    if len(set(numbers)) > 1:
        return None
    cards = number_of_cards(numbers[0])
    return said("{cards} each", cards=cards) if len(numbers) > 1 else cards


def of_each(t: Phrases, who: Sequence[Seat], numbers: Sequence[int]) -> str:
    """Everybody with a number of their own: `Red 4, Blue 4, White 5`."""
    pairs = zip(who, numbers, strict=True)
    return joined([said("{player} {number}", player=t.who(seat), number=number) for seat, number in pairs], ", ")


def discards(t: Phrases, who: Sequence[Seat], numbers: Sequence[int]) -> str:
    """Who discards how many cards, in one sentence."""
    if (cards := alike(numbers)) is not None:
        return said("{players}: discard {cards}", players=t.who(*who), cards=cards)
    return said("Discard cards: {each}", each=of_each(t, who, numbers))


def cards(packed: int) -> str:
    """Hand cards in words."""
    return spoken(packed, HAND)


def filled(t: Phrases, pattern: Said, value: Any, **more: object) -> Said:
    """The pattern with the fields it names of an action or a happening, in words by their types, and with `more`."""
    kinds = field_types(type(value))
    gaps = _gaps(pattern.pattern) - more.keys()
    named = {name: in_words(t, kinds[name], getattr(value, name)) for name in gaps}
    return Said(pattern.pattern, named | more)


def either(field: str, told: Said, untold: Said) -> Callable[[Phrases, Any], str]:
    """The line of what says one thing where a field holds something, and another where it is None or false.

    So does one of which the listener may not know everything.
    """

    def line(t: Phrases, value: Any) -> str:
        found = getattr(value, field)
        return filled(t, untold if found is None or found is False or t.hides(value) else told, value)

    return line


_FIELD_TYPES: Final[dict[type, Mapping[str, Any]]] = {}


def field_types(kind: type) -> Mapping[str, Any]:
    """The fields of a kind with their types; of what may also be None, the type of what is there."""
    if kind not in _FIELD_TYPES:
        _FIELD_TYPES[kind] = {name: _there(hint) for name, hint in hints(kind).items()}
    return _FIELD_TYPES[kind]


def _there(hint: Any) -> Any:
    may_be = get_args(hint)
    return next(one for one in may_be if one is not NoneType) if NoneType in may_be else hint


@cache
def _gaps(pattern: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(pattern) if name)


def in_words(t: Phrases, hint: object, value: Any) -> object:
    """A value of a field in words: players, places and cards by their names."""
    if isinstance(value, Kind):
        return value.words
    if isinstance(value, str):
        return t.thing(value)
    told = _BY_TYPE.get(hint)
    return value if told is None or value is None else told(t, value)


_BY_TYPE: Final[Mapping[object, Callable[[Phrases, Any], str]]] = {
    Seat: lambda t, seat: t.who(seat),
    tuple[Seat, ...]: lambda t, seats: t.who(*seats),
    Hex: Phrases.hex,
    Corner: Phrases.corner,
    Path: Phrases.path,
    Cards: lambda t, packed: cards(packed),
}
