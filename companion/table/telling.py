"""How things are told: who is listening, and the registry of one function for each kind of thing."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from companion.rules.cards import DEVELOPMENT, HAND, Kind, spoken
from companion.rules.geometry.topology import Corner, Hex, Path
from companion.rules.kernel import Action, Happening, Ruleset, Seat

from .eyes import hidden

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True)
class Telling:
    """The game that is told of, and the seat of the listener, if it has one."""

    rules: Ruleset
    seat: Seat | None = None

    def who(self, *seats: Seat) -> str:
        """Players by colour: `Red`, `Blue and White`."""
        return listed([self.rules.setup.seats[seat].capitalize() for seat in seats])

    def hides(self, value: Action | Happening) -> bool:
        """Whether the listener may not know everything about it."""
        return bool(hidden(value, self.seat))

    def hex(self, place: Hex | None) -> str:
        """A hex by name."""
        return "beside the board" if place is None else f"on {self.rules.topology.hex_names[place]}"

    def corner(self, place: Corner) -> str:
        """A corner by name."""
        return self.rules.topology.corner_names[place]

    def path(self, place: Path) -> str:
        """A path by name."""
        return self.rules.topology.path_names[place]


class Registry:
    """One way of telling for each kind of thing; asking for a kind nobody has words for is a KeyError."""

    def __init__(self) -> None:
        self.known: dict[Any, Callable[..., Any]] = {}

    def __call__(self, *kinds: Any) -> Callable[[F], F]:
        """The function below tells of these kinds."""

        def add(run: F) -> F:
            self.known.update(dict.fromkeys(kinds, run))
            return run

        return add

    def tell(self, kind: Any, *args: Any) -> Any:
        """What the function of this kind says."""
        return self.known[kind](*args)


def listed(words: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else "nobody"


def number_of(number: int, thing: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def cards(packed: int) -> str:
    """Hand cards in words."""
    return spoken(packed, HAND)


def development_card(kind: Kind) -> str:
    """A development card by its name in words."""
    assert kind.name in {known.name for known in DEVELOPMENT.kinds}
    return kind.name.replace("_", " ")
