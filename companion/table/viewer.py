"""Whose viewer look, and how a thing says which of its facts are secret. Which are, each topic says in `secrets`.

Of what chance settles in an action, the action itself says who may know it.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from companion.kernel import Action, Game, Happening, Seat

TABLE: Final = "table"
"""The shared tablet in the middle of the table."""

SPECTATOR: Final = "spectator"

Viewer = str
"""TABLE, SPECTATOR, or the colour of a seat."""


class UnknownViewerError(ValueError):
    """Nobody at this table is called so."""


def seat_of(game: Game, viewer: Viewer) -> Seat | None:
    """The seat of this viewer, None for one without. Raises UnknownViewerError."""
    if viewer in game.setup.seats:
        return Seat(game.setup.seats.index(viewer))
    if viewer not in (TABLE, SPECTATOR):
        raise UnknownViewerError(f"{viewer!r} is neither {TABLE}, {SPECTATOR} nor one of {', '.join(game.setup.seats)}")
    return None


class Secret(NamedTuple):
    """The fields of an action or happening that tell a secret, and the seats that may know it."""

    fields: tuple[str, ...]
    knowing: Callable[[Any], tuple[Seat, ...]]


def hidden_from(seat: Seat | None, value: Action | Happening, secrets: Mapping[type, Secret]) -> tuple[str, ...]:
    """The fields that a seat, or somebody without one, may not know."""
    secret = secrets.get(type(value))
    if secret is not None:
        fields, knowing = secret.fields, secret.knowing(value)
    elif isinstance(value, Action) and value.chance is not None and (found := value.chance.known_to(value)) is not None:
        fields, knowing = value.chance.fields, found
    else:
        return ()
    return () if seat in knowing else fields


class Sight(NamedTuple):
    """What lies open to a viewer: their `own` seat, and the `hands` they see.

    Among the hands are their own and those they may just now look into.
    """

    own: Seat | None
    hands: tuple[Seat, ...]
