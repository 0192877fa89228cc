"""Pieces that are put on paths or corners: their small classes, whose they are, and how the table puts them right.

What is built for cards is in `for_cards`, and where such pieces are in `on_places`. Ledger base, BASE-123, BASE-126.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

from companion.geometry.topology import Corner, Path
from companion.kernel import (
    Action,
    Added,
    Barrier,
    Happening,
    Module,
    Owner,
    Refusal,
    Seat,
    State,
    first_barrier,
    hints,
)

from .on_places import put, taken


class AtPath(Action):
    """I put something on this path."""

    path: Path


class AtCorner(Action):
    """I put something on this corner."""

    corner: Corner


class SaidOfPath(AtPath):
    """Something of mine lies on this path, or does not; of a neutral `owner`, where one is named."""

    there: bool
    owner: Added[Owner | None] = None


class SaidOfCorner(AtCorner):
    """Something of mine stands on this corner, or does not; of a neutral `owner`, where one is named."""

    there: bool
    owner: Added[Owner | None] = None


class OfAnOwner(Protocol):
    """A correction about a player's own piece, or one of a neutral `owner`."""

    @property
    def player(self) -> Seat: ...
    @property
    def owner(self) -> Owner | None: ...


def owner_of(action: OfAnOwner) -> Owner:
    """Whose piece a correction is about."""
    return Owner(action.player) if action.owner is None else action.owner


def place_of(kind: type[Action]) -> str:
    """What an action calls the path or corner that it is about."""
    return next(name for name, hint in hints(kind).items() if hint in (Path, Corner))


def in_front(kept: type, stock: int) -> Callable[[State, Seat], int]:
    """How many of so many pieces of each colour are in front of somebody, by a slice that has the others by owner."""
    return lambda state, player: stock - state[kept].of[player].bit_count()


def none_left(left: Callable[[State, Seat], int], rule: str, words: str) -> Callable[[State, Seat], Refusal | None]:
    """The refusal of somebody in front of whom no such piece is left."""
    refusal = Refusal(rule, words)
    return lambda state, player: None if left(state, player) > 0 else refusal


def nowhere(state: State) -> tuple[Barrier, ...]:
    """No place is closed."""
    return ()


@dataclass(frozen=True)
class Placed:
    """A sort of piece: its slice, what puts one there and takes it off, what the table says, and how many are left.

    `where` are the places of somebody's, for a slice that does not have them by owner.
    """

    slice: type
    put: type[Any]
    taken: type[Any]
    correct: type[Action]
    left: Callable[[State, Seat], int]
    where: Callable[[State, Seat], Any] | None = None

    @cached_property
    def at(self) -> str:
        """What its correction calls the place."""
        return place_of(self.correct)

    def of(self, state: State, owner: Seat) -> Any:
        """The places of one owner's."""
        return state[self.slice].of[owner] if self.where is None else self.where(state, owner)

    def changes(self, module: Module, *, rule: str | tuple[str, ...]) -> None:
        """Adds to a module both reducers of a slice that has the places by owner."""
        module.changes(self.slice, self.put, rule=rule)(put)
        module.changes(self.slice, self.taken, rule=rule)(taken)

    def corrects(
        self,
        module: Module,
        there: Refusal,
        not_there: Refusal,
        closed: Callable[[State], tuple[Barrier, ...]] = nowhere,
        *,
        rule: str | tuple[str, ...],
    ) -> None:
        """Adds to a module what the table may say: one is put on a place or taken off.

        Refused is one that is put where none can be, whatever people say (`closed`), or where one is `there` already,
        and the taking off of one that is `not_there` in its colour.
        """

        def check(state: State, action: Any) -> Refusal | None:
            place = getattr(action, self.at)
            if not action.there:
                return None if self.of(state, owner_of(action)) >> place & 1 else not_there
            return first_barrier(closed(state), place) or (there if state[self.slice].everywhere >> place & 1 else None)

        @module.corrects(self.correct, check=check, rule=rule)
        def correct(state: State, action: Any) -> Iterator[Happening]:
            yield (self.put if action.there else self.taken)(owner_of(action), getattr(action, self.at))
