"""Whose eyes look, and how a thing says which of its facts are secret. Which are, each room says in its `secrets`."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from companion.rules.kernel import Action, Happening, Ruleset, Seat

TABLE: Final = "table"
"""The shared tablet in the middle of the table."""

SPECTATOR: Final = "spectator"

Eyes = str
"""TABLE, SPECTATOR, or the colour of a seat."""


class UnknownEyesError(ValueError):
    """Nobody at this table is called so."""


def seat_of(rules: Ruleset, eyes: Eyes) -> Seat | None:
    """The seat these eyes sit on, None for those that sit on none. Raises UnknownEyesError."""
    if eyes in rules.setup.seats:
        return Seat(rules.setup.seats.index(eyes))
    if eyes not in (TABLE, SPECTATOR):
        raise UnknownEyesError(f"{eyes!r} is neither {TABLE}, {SPECTATOR} nor one of {', '.join(rules.setup.seats)}")
    return None


class Secret(NamedTuple):
    """The fields of an action or happening that tell a secret, and the seats that may know it."""

    fields: tuple[str, ...]
    knowing: Callable[[Any], tuple[Seat, ...]]


def hidden_from(seat: Seat | None, value: Action | Happening, secrets: Mapping[type, Secret]) -> tuple[str, ...]:
    """The fields that a seat, or somebody without one, may not know."""
    secret = secrets.get(type(value))
    if secret is None or (seat is not None and seat in secret.knowing(value)):
        return ()
    return secret.fields


class Sight(NamedTuple):
    """What lies open to a pair of eyes: what is their `own`, and the `hands` they see.

    Among the hands are their own and those they may just now look into.
    """

    own: Seat | None
    hands: tuple[Seat, ...]
