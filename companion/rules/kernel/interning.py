"""Values that are needed again and again and made once: the items, happenings and options of every turn.

Making a frozen dataclass takes several times as long as looking it up. Only values of the rules' own and fields that
were proved (`fields`) may be passed: a `True` here would be the `1` of everybody else.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, ParamSpec, Protocol, TypeVar, cast

from companion.rules.geometry.topology import bits

P = ParamSpec("P")
T = TypeVar("T")

KEPT = 2**16
"""So many of each; a game of six needs a few thousand."""


class _Interned(Protocol):
    def __call__(self, kind: Callable[P, T], *fields: P.args, **named: P.kwargs) -> T: ...


class _AtEach(Protocol):
    def __call__(self, kind: Callable[..., T], *fields: int) -> tuple[T, ...]: ...


@lru_cache(maxsize=KEPT)
def _made(kind: Callable[..., T], *fields: Any) -> T:
    return kind(*fields)


@lru_cache(maxsize=KEPT)
def _made_at_each(kind: Callable[..., T], *fields: int) -> tuple[T, ...]:
    return tuple([_made(kind, *fields[:-1], place) for place in bits(fields[-1])])


interned = cast("_Interned", _made)
"""`interned(BuildRoad, player, path)` is `BuildRoad(player, path)`, and the same object each time."""

at_each = cast("_AtEach", _made_at_each)
"""`at_each(BuildRoad, player, paths)`: one `BuildRoad(player, path)` for each place of the set that is named last."""
