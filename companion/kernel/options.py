"""The settings of a module: a field each, with its type, and what it is when nobody sets it."""

from types import MappingProxyType
from typing import Literal, get_args, get_origin

from companion.said import joined, said

from .values import Value, hints

_MEANT = MappingProxyType({bool: said("true or false"), int: said("a whole number"), str: said("a text")})


class Options(Value):
    """What a module lets others set: `class QuietOptions(Options): quiet_rounds: int = 2`.

    The names of its fields stand in records and requests, so no two modules of a game share one. What a table may set
    is a `bool`, an `int`, or a word of several: `Literal["each", "nobody"]`.
    """


def meant(kind: type[Options], name: str) -> str:
    """What the setting of this name may be, in words."""
    hint = hints(kind)[name]
    if get_origin(hint) is Literal:
        return said("one of {words}", words=joined(get_args(hint), ", "))
    return _MEANT.get(hint) or said("a list")
