"""Questions one module asks and any module may share in.

The asking module declares the question as a function, naming how the shares combine; the function's own body is the
answer when nobody shares. A module that knows something contributes a share:

    @longest_road.asks(union)
    def line_stops(state: State, player: Seat) -> int:
        "Corners at which a line of this player ends."
        return 0

    @knights.shares(line_stops, rule="CK-120")
    def rival_knight(state, player): ...

A question is about the whole game or about one thing: a seat, a hex, a field. The shares are combined once, when the
game is put together; asking costs one call. A question declared `kept` remembers its answers until a slice it looked at
has changed: right for what depends on the board and not on the hands.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar

from .state import State, WatchedState

P = ParamSpec("P")
R = TypeVar("R")
Share = Callable[..., Any]
Fold = Callable[[Share, tuple[Share, ...]], Share]


class Query(Generic[P, R]):
    """A question with its way of combining. Call it like a function: `line_stops(state, player)`."""

    def __init__(self, nobody: Callable[Concatenate[State, P], R], fold: Fold, owner: str, kept: bool) -> None:
        self.nobody, self.fold, self.owner, self.kept = nobody, fold, owner, kept
        self.name = nobody.__name__
        self.about_the_game = len(signature(nobody).parameters) == 1
        self.__doc__ = nobody.__doc__

    if TYPE_CHECKING:

        def __call__(self, state: State, *args: P.args, **kwargs: P.kwargs) -> R:
            """The combined answer."""
    else:

        def __call__(self, state, about=None):
            return state.game.combined[self](state, about)

    def combine(self, shares: tuple[Share, ...]) -> Share:
        """One function that gives the combined answer of these shares."""
        nobody: Share = self.nobody
        if self.about_the_game:
            nobody, shares = _about_nothing(nobody), tuple(map(_about_nothing, shares))
        combined = self.fold(nobody, shares) if shares else nobody
        return keeping(combined) if self.kept else combined

    def __repr__(self) -> str:
        return f"<query {self.name}>"


def _about_nothing(run: Share) -> Share:
    return lambda state, about: run(state)


def keeping(run: Share) -> Share:
    """The same answer without working it out again, for as long as the slices that were looked at are the same objects.

    What a question looks at is seen by watching it: nobody has to say, and nobody can forget.
    """
    memory: dict[Any, tuple[tuple[tuple[type, object], ...], Any]] = {}

    def answer(state: State, about: Any) -> Any:
        known = memory.get(about)
        if known is not None:
            slices = state._slices
            for kind, looked_at in known[0]:
                if slices[kind] is not looked_at:
                    break
            else:
                if state.__class__ is WatchedState:
                    state.seen.update(kind for kind, _ in known[0])
                return known[1]
        watched = WatchedState(state)
        found = run(watched, about)
        memory[about] = (tuple((kind, state._slices[kind]) for kind in watched.seen), found)
        if state.__class__ is WatchedState:
            state.seen |= watched.seen
        return found

    return answer


def alone(nobody: Share, shares: tuple[Share, ...]) -> Share:
    """A question in which nobody shares."""
    raise TypeError(f"{nobody.__name__} is asked for one module's own use: share in a question that it asks")


def total(nobody: Share, shares: tuple[Share, ...]) -> Share:
    """The sum of all shares, on top of what holds without them."""

    def combined(state: State, about: Any) -> Any:
        answer = nobody(state, about)
        for share in shares:
            answer += share(state, about)
        return answer

    return combined


def union(nobody: Share, shares: tuple[Share, ...]) -> Share:
    """Masks: every place that any share names."""
    if len(shares) == 1:
        return shares[0]

    def combined(state: State, about: Any) -> int:
        answer = 0
        for share in shares:
            answer |= share(state, about)
        return answer

    return combined


def joined(nobody: Share, shares: tuple[Share, ...]) -> Share:
    """Tuples, one after the other in module order."""
    if len(shares) == 1:
        return shares[0]

    def combined(state: State, about: Any) -> tuple[Any, ...]:
        answer: tuple[Any, ...] = ()
        for share in shares:
            answer += share(state, about)
        return answer

    return combined


def least(nobody: Share, shares: tuple[Share, ...]) -> Share:
    """The smallest of all answers, the one without shares included."""

    def combined(state: State, about: Any) -> Any:
        answer = nobody(state, about)
        for share in shares:
            other = share(state, about)
            answer = min(other, answer)
        return answer

    return combined


def most(nobody: Share, shares: tuple[Share, ...]) -> Share:
    """The largest of all answers, the one without shares included."""

    def combined(state: State, about: Any) -> Any:
        answer = nobody(state, about)
        for share in shares:
            other = share(state, about)
            answer = max(other, answer)
        return answer

    return combined


def first(nobody: Share, shares: tuple[Share, ...]) -> Share:
    """The first answer that is not None: the first refusal, say."""

    def combined(state: State, about: Any) -> Any:
        for share in shares:
            answer = share(state, about)
            if answer is not None:
                return answer
        return nobody(state, about)

    return combined


def anybody(nobody: Share, shares: tuple[Share, ...]) -> Share:
    """True as soon as one share says so."""

    def combined(state: State, about: Any) -> bool:
        return any(share(state, about) for share in shares)

    return combined


def everybody(nobody: Share, shares: tuple[Share, ...]) -> Share:
    """True while no share objects."""

    def combined(state: State, about: Any) -> bool:
        return all(share(state, about) for share in shares)

    return combined
