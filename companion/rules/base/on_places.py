"""Pieces of one sort that stand or lie on paths or corners, by owner, at most one of each owner on a place."""

from functools import lru_cache, reduce
from operator import or_
from typing import Any, ClassVar, Generic, Self, TypeVar, cast

from msgspec.structs import replace

from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import Corner, Path
from companion.kernel import Game, Owner, Seat, Value, changed_at

Places = TypeVar("Places", CornerSet, PathSet)
Mine = TypeVar("Mine", bound="OnPlaces[Any]")


class OnPlaces(Value, Generic[Places]):
    """By owner the places on which they are; `at` is how their happenings and actions call such a place."""

    of: tuple[Places, ...]
    at: ClassVar[str]

    @classmethod
    def start(cls, game: Game) -> Self:
        """None anywhere."""
        nowhere: Any = 0
        return cls(tuple(nowhere for _ in game.owners))

    @property
    def everywhere(self) -> Places:
        """The places with one of anybody."""
        return cast("Places", either_of(self.of))

    def owner(self, place: Path | Corner) -> Seat | None:
        """Who has one on a place."""
        return next((Seat(owner) for owner, places in enumerate(self.of) if places >> place & 1), None)

    def put(self, owner: Owner | Seat, place: Path | Corner) -> Self:
        """With one of this owner on a place."""
        return replace(self, of=changed_at(self.of, owner, self.of[owner] | 1 << place))

    def taken(self, owner: Owner | Seat, place: Path | Corner) -> Self:
        """Without one of this owner on a place."""
        return replace(self, of=changed_at(self.of, owner, self.of[owner] & ~(1 << place)))


class OnPaths(OnPlaces[PathSet]):
    """By owner the paths on which they are."""

    of: tuple[PathSet, ...]
    at: ClassVar[str] = "path"


class OnCorners(OnPlaces[CornerSet]):
    """By owner the corners on which they are."""

    of: tuple[CornerSet, ...]
    at: ClassVar[str] = "corner"


def put(mine: Mine, happening: Any) -> Mine:
    """Reducer of a happening by which one of a player's comes to a place."""
    return mine.put(happening.player, getattr(happening, mine.at))


def taken(mine: Mine, happening: Any) -> Mine:
    """Reducer of a happening by which one of a player's goes from a place."""
    return mine.taken(happening.player, getattr(happening, mine.at))


@lru_cache(maxsize=4096)
def either_of(sets: tuple[int, ...]) -> int:
    """The places of all these sets."""
    return reduce(or_, sets, 0)
