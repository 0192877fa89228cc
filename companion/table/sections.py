"""The sections of a view, and the registry of what is shown in each.

Whoever shows something names the slices it is read from; in a game without one of them nothing is shown. What is shown
is asked of the state it is given, which is veiled for the eyes that look (see `veil`).
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, NamedTuple, TypeVar

from companion.rules.kernel import Seat, State

Section = Literal["table", "board", "supply", "awards", "player", "left", "pieces", "own"]
"""`table`, `board`, `supply` and `awards` are there once: `run(state)`. The others are there for every colour:
`run(state, seat)`. `player` is what everybody sees of a player, `left` the pieces still in front of one, `pieces` those
on the board; `own` is what only the player sees."""

F = TypeVar("F", bound=Callable[..., Mapping[str, Any]])


class Shown(NamedTuple):
    """Some fields of a section, in games with all of these slices."""

    section: Section
    slices: tuple[type, ...]
    run: Callable[..., Mapping[str, Any]]


class Views(list[Shown]):
    """What a room shows, in order."""

    def __call__(self, section: Section, *slices: type) -> Callable[[F], F]:
        """The function below gives fields of a section, as plain data."""

        def add(run: F) -> F:
            self.append(Shown(section, slices, run))
            return run

        return add


def fields(shown: Iterable[Shown], section: Section, state: State, *about: Seat) -> dict[str, Any]:
    """All fields of a section."""
    found: dict[str, Any] = {}
    for one in shown:
        if one.section == section and all(kind in state for kind in one.slices):
            found |= one.run(state, *about)
    return found


def colour(state: State, seat: Seat | None) -> str | None:
    """A seat by its colour, nobody as None."""
    return None if seat is None else state.rules.setup.seats[seat]
