"""What the fields of an action may hold, by their annotations: a place of this board, a seat of this table.

What makes sense by the rules is for the checks to say; this only keeps out what is no value of its type at all, which
an answer could not even be asked about.
"""

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, NewType, Union, get_args, get_origin, get_type_hints

from companion.rules.geometry.topology import Corner, Hex, Path, Topology
from companion.said import said

from .values import Action, Seat

LARGEST = 10**6
"""No number in any game comes near."""

Test = Callable[[Any], bool]


class Fields:
    """The tests of one game's actions, each made when its kind is first met."""

    def __init__(self, board: Topology, seats: int) -> None:
        self._places: dict[Any, Test] = {
            Seat: _below(seats),
            Hex: _below(len(board.hexes)),
            Corner: _below(len(board.corner_names)),
            Path: _below(len(board.path_names)),
        }
        self._tests: dict[type[Action], tuple[tuple[str, Test], ...]] = {}

    def prove(self, action: Action) -> None:
        """Raises ValueError, in words, for a field that holds what its type does not allow."""
        kind = type(action)
        tests = self._tests.get(kind)
        if tests is None:
            tests = self._tests[kind] = tuple(self._of(kind))
        for name, allows in tests:
            if not allows(getattr(action, name)):
                raise ValueError(
                    said("{action} holds something impossible as {field}", action=kind.__name__, field=name)
                )

    def _of(self, kind: type) -> list[tuple[str, Test]]:
        known = get_type_hints(kind, include_extras=True)
        return [(field.name, self._test(known[field.name])) for field in fields(kind)]

    def _test(self, hint: Any) -> Test:
        if hint in self._places:
            return self._places[hint]
        origin, parts = get_origin(hint), get_args(hint)
        if origin is Annotated or isinstance(hint, NewType):
            return _is_packed
        if origin in (Union, UnionType):
            tests = tuple(self._test(part) for part in parts)
            return lambda value: any(test(value) for test in tests)
        if origin is tuple and parts[-1] is Ellipsis:
            each = self._test(parts[0])
            return lambda value: type(value) is tuple and all(map(each, value))
        if origin is tuple:
            row = tuple(self._test(part) for part in parts)
            return lambda value: (
                type(value) is tuple
                and len(value) == len(row)
                and all(test(one) for test, one in zip(row, value, strict=True))
            )
        if hint is int:
            return lambda value: type(value) is int and -LARGEST <= value <= LARGEST
        if hint in (str, bool, NoneType):
            return lambda value: isinstance(value, hint)
        inner = self._of(hint) if isinstance(hint, type) and is_dataclass(hint) else []
        return lambda value: isinstance(value, hint) and all(test(getattr(value, name)) for name, test in inner)


def _below(number: int) -> Test:
    numbers = range(number)
    return lambda value: type(value) is int and value in numbers


def _is_packed(value: Any) -> bool:
    """Whether this may be a number in which several are packed, such as some cards."""
    return type(value) is int and value >= 0
