"""Pieces of one sort that lie or stand on paths, by owner, at most one of each owner on a path."""

from functools import lru_cache, reduce
from operator import or_
from typing import Self

from msgspec.structs import replace

from companion.geometry.sets import PathSet
from companion.geometry.topology import Path
from companion.kernel import Game, Owner, Seat, Value, changed_at


class OnPaths(Value):
    """By owner the paths on which they are."""

    of: tuple[PathSet, ...]

    @classmethod
    def start(cls, game: Game) -> Self:
        """None anywhere."""
        return cls(tuple(PathSet(0) for _ in game.owners))

    @property
    def everywhere(self) -> PathSet:
        """The paths with one of anybody."""
        return _either(self.of)

    def owner(self, path: Path) -> Seat | None:
        """Who has one on a path."""
        return next((Seat(owner) for owner, paths in enumerate(self.of) if paths >> path & 1), None)

    def put(self, owner: Owner | Seat, path: Path) -> Self:
        """With one of this owner on a path."""
        return replace(self, of=changed_at(self.of, owner, PathSet(self.of[owner] | 1 << path)))

    def taken(self, owner: Owner | Seat, path: Path) -> Self:
        """Without one of this owner on a path."""
        return replace(self, of=changed_at(self.of, owner, PathSet(self.of[owner] & ~(1 << path))))


@lru_cache(maxsize=4096)
def _either(sets: tuple[PathSet, ...]) -> PathSet:
    return PathSet(reduce(or_, sets, 0))
