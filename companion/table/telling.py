"""How things are told: who is listening, and the registry of one function for each kind of thing."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from companion.rules.cards import HAND, Kind, spoken
from companion.rules.geometry.topology import Corner, Hex, Path
from companion.rules.kernel import Action, Happening, Ruleset, Seat

from .eyes import Secret, hidden_from

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True)
class Telling:
    """The game that is told of, what is secret in it, and the seat of the listener, if it has one."""

    rules: Ruleset
    secrets: Mapping[type, Secret]
    seat: Seat | None = None

    def who(self, *seats: Seat) -> str:
        """Players by colour: `Red`, `Blue and White`."""
        return listed([self.rules.setup.seats[seat].capitalize() for seat in seats])

    def hides(self, value: Action | Happening) -> bool:
        """Whether the listener may not know everything about it."""
        return bool(hidden_from(self.seat, value, self.secrets))

    def hex(self, place: Hex | None) -> str:
        """A hex by name."""
        return "beside the board" if place is None else f"on {self.rules.topology.hex_names[place]}"

    def corner(self, place: Corner) -> str:
        """A corner by name."""
        return self.rules.topology.corner_names[place]

    def path(self, place: Path) -> str:
        """A path by name."""
        return self.rules.topology.path_names[place]


Button = str | Callable[[Telling, Any], str]
"""What a button says: a text with the fields of the answer in braces, or a function of the action or form itself."""


class Registry(dict[Any, Callable[..., Any]]):
    """One way of telling for each kind of thing; asking for a kind nobody has words for is a KeyError."""

    def __call__(self, *kinds: Any) -> Callable[[F], F]:
        """The function below tells of these kinds."""

        def add(run: F) -> F:
            self.update(dict.fromkeys(kinds, run))
            return run

        return add


def listed(words: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else "nobody"


def number_of(number: int, thing: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def cards(packed: int) -> str:
    """Hand cards in words."""
    return spoken(packed, HAND)


def card_name(kind: Kind) -> str:
    """A card by its name in words."""
    return kind.name.replace("_", " ")
