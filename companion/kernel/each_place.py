"""One option for each place of a set, made once: they are needed again and again, in every turn."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Protocol, TypeVar, cast

from companion.geometry.topology import bits

T = TypeVar("T")

KEPT = 2**16
"""So many of each; a game of six needs a few thousand."""


class _AtEach(Protocol):
    def __call__(self, kind: Callable[..., T], *fields: int) -> tuple[T, ...]: ...


@lru_cache(maxsize=KEPT)
def _made_at_each(kind: Callable[..., T], *fields: Any) -> tuple[T, ...]:
    return tuple([kind(*fields[:-1], place) for place in bits(fields[-1])])


at_each = cast("_AtEach", _made_at_each)
"""`at_each(BuildRoad, player, paths)`: one `BuildRoad(player, path)` for each place of the set that is named last.

Only values of the rules' own and fields that were proved (`fields`) may be passed: a `True` here would be the `1` of
everybody else.
"""
