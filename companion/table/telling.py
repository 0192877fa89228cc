"""How things are told: who is listening, and the registry of one function for each kind of thing."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from companion.rules.cards import HAND, spoken
from companion.rules.geometry.topology import Corner, Hex, Path
from companion.rules.kernel import Action, Happening, Ruleset, Seat
from companion.said import Said, listed, said, said_many

from .eyes import Secret, hidden_from

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True)
class Telling:
    """The game that is told of, what is secret in it, and the seat of the listener, if it has one."""

    rules: Ruleset
    secrets: Mapping[type, Secret]
    seat: Seat | None = None

    def who(self, *seats: Seat) -> str:
        """Players as they are called: `Red`, `Anna and White`."""
        return listed([self.rules.setup.called(seat) for seat in seats])

    def hides(self, value: Action | Happening) -> bool:
        """Whether the listener may not know everything about it."""
        return bool(hidden_from(self.seat, value, self.secrets))

    def hex(self, place: Hex) -> str:
        """A hex by name."""
        return self.rules.topology.hex_names[place]

    def corner(self, place: Corner) -> str:
        """A corner by name."""
        return self.rules.topology.corner_names[place]

    def path(self, place: Path) -> str:
        """A path by name."""
        return self.rules.topology.path_names[place]


Button = Said | Callable[[Telling, Any], str]
"""What a button says: a pattern with the fields of the answer in braces, or a function of the action or form itself."""


class Registry(dict[Any, Callable[..., Any]]):
    """One way of telling for each kind of thing; asking for a kind nobody has words for is a KeyError."""

    def __call__(self, *kinds: Any) -> Callable[[F], F]:
        """The function below tells of these kinds."""

        def add(run: F) -> F:
            self.update(dict.fromkeys(kinds, run))
            return run

        return add


def names(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`; `nobody`."""
    return listed(words) if words else said("nobody")


def number_of_cards(number: int) -> str:
    """`1 card`, `2 cards`."""
    return said_many("{count} card", "{count} cards", number)


def numbers_of_cards(numbers: Sequence[int]) -> str:
    """What each of several has to do with cards: `2 and 1 card`."""
    return listed([*map(str, numbers[:-1]), number_of_cards(numbers[-1])])


def cards(packed: int) -> str:
    """Hand cards in words."""
    return spoken(packed, HAND)
