"""What the fields of an action may hold, by their annotations: a place of this board, a seat of this table.

What makes sense by the rules is for the checks to say; this only keeps out what is not a value of its type at all,
which an answer could not even be asked about.
"""

from collections.abc import Callable
from operator import call
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, NewType, Union, get_args, get_origin

from companion.geometry.topology import Corner, Hex, Path, Topology
from companion.said import said

from .action import Action
from .values import Owner, Seat, Value, hints

LARGEST = 10**6
"""No number in any game comes near."""
PACKED = sum(0x7F << 8 * slot for slot in range(16))
"""All bits of a number in which cards are packed (see `rules/cards.py`); with another set, hands miscount them."""


class PrintedWord(NamedTuple):
    """The words that a field may hold, as its box prints them: `mission: Annotated[str, PrintedWord(MISSIONS)]`.

    Whether this game has a thing of that name, and it may be meant just now, is for the checks to say.
    """

    words: tuple[str, ...]


Test = Callable[[Any], bool]
Known = tuple[tuple[tuple[str, int], ...], tuple[tuple[str, Test], ...]]
"""Of one kind of action the fields that hold a place, with how many such places there are; and tests of the others."""


class FieldTests:
    """The tests of one game's actions, each made when its kind is first met."""

    def __init__(self, board: Topology, seats: int, owners: int) -> None:
        self._places: dict[Any, int] = {
            Seat: seats,
            Owner: owners,
            Hex: len(board.hexes),
            Corner: len(board.corner_names),
            Path: len(board.path_names),
        }
        self._known: dict[type[Action], Known] = {}

    def prove(self, action: Action) -> None:
        """Raises ValueError, in words, for a field that holds what its type does not allow."""
        kind = type(action)
        places, others = self._known.get(kind) or self._learn(kind)
        for name, end in places:  # nearly every field there is, so without a call for each
            value = getattr(action, name)
            if type(value) is not int or not 0 <= value < end:
                raise _impossible(kind, name)
        for name, allows in others:
            if not allows(getattr(action, name)):
                raise _impossible(kind, name)

    def _learn(self, kind: type[Action]) -> Known:
        known = hints(kind).items()
        places = tuple((name, self._places[hint]) for name, hint in known if hint in self._places)
        others = tuple((name, self._test(hint)) for name, hint in known if hint not in self._places)
        self._known[kind] = places, others
        return places, others

    def _of(self, kind: type) -> list[tuple[str, Test]]:
        return [(name, self._test(hint)) for name, hint in hints(kind).items()]

    def _test(self, hint: Any) -> Test:
        if hint in self._places:
            return _below(self._places[hint])
        origin, parts = get_origin(hint), get_args(hint)
        if origin is Annotated and (words := words_of(hint)):
            return lambda value: isinstance(value, str) and value in words
        if origin is Annotated or isinstance(hint, NewType):
            return _is_packed
        if origin in (Union, UnionType):
            return self._either(parts)
        if origin is tuple and parts[-1] is Ellipsis:
            each = self._test(parts[0])
            return lambda value: type(value) is tuple and all(map(each, value))
        if origin is tuple:
            row = tuple(self._test(part) for part in parts)
            return lambda value: type(value) is tuple and len(value) == len(row) and all(map(call, row, value))
        if hint is int:
            return lambda value: type(value) is int and -LARGEST <= value <= LARGEST
        if hint in (str, bool, NoneType):
            return lambda value: isinstance(value, hint)
        inner = self._of(hint) if isinstance(hint, type) and issubclass(hint, Value) else []
        return lambda value: isinstance(value, hint) and all(test(getattr(value, name)) for name, test in inner)

    def _either(self, parts: tuple[Any, ...]) -> Test:
        tests = [self._test(part) for part in parts if part is not NoneType]
        one = tests[0] if len(tests) == 1 else lambda value: any(test(value) for test in tests)
        return (lambda value: value is None or one(value)) if NoneType in parts else one


def words_of(hint: Any) -> tuple[str, ...]:
    """The words of which a field of this type holds one; none for a field of any other type."""
    for part in (hint, *get_args(hint)):
        if get_origin(part) is Annotated and isinstance(among := get_args(part)[1], PrintedWord):
            return among.words
    return ()


def _impossible(kind: type[Action], field: str) -> ValueError:
    if words := words_of(hints(kind)[field]):
        named = {"action": kind.__name__, "field": field, "words": ", ".join(filter(None, words))}
        return ValueError(said("{action} holds something impossible as {field}: one of {words} is meant.", **named))
    return ValueError(said("{action} holds something impossible as {field}.", action=kind.__name__, field=field))


def _below(number: int) -> Test:
    numbers = range(number)
    return lambda value: type(value) is int and value in numbers


def _is_packed(value: Any) -> bool:
    """Whether this may be a number in which some cards are packed."""
    return type(value) is int and value >= 0 and not value & ~PACKED
