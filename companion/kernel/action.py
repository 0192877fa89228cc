"""What somebody at the table did, and what of it is open until chance, or somebody there, has settled it.

    class Steal(Action):
        victim: Seat
        card: Kind | None = None
        chance = Chance(Source.STOLEN, ("card",), knowing=("player", "victim"))

Everything that reads dice or cards, rolls or draws for the table, plays by itself or shows what is known goes by this.
What it can be depends on the game: an answer says so in its `outcomes`. Only dice can always fall in every way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import product
from typing import Any, ClassVar, TypeVar

from msgspec.structs import replace

from .values import Seat, Value

A = TypeVar("A", bound="Action")


class Source(Enum):
    """Who or what settles it."""

    DICE = "dice"
    STOLEN = "stolen"
    """A card drawn blind from somebody's hand."""
    DRAWN = "drawn"
    """A card drawn from a pile."""
    COUNTED = "counted"
    """A count that people make at the table, where the books are not sure."""
    PICKED = "picked"
    """A choice among cards: it is listed as an answer for each of them, so nothing is left to be filled in."""
    TILES = "tiles"
    """A hex or token turned over from a stack, listed as an answer for each kind that is left there."""
    TURNED = "turned"
    """A card turned up from a pile for all to see: listed for each kind that is left there, or, where the companion
    keeps the pile, left open."""

    SEEN = "seen"
    """What lies open on the table where the books are not sure: listed as an answer for each number it may be."""


LISTED = (Source.PICKED, Source.TILES, Source.SEEN)
"""The sources of which each outcome is an answer of its own."""


@dataclass(frozen=True)
class Die:
    """A die by its colour or kind, and its six faces: pips, or words where it has none."""

    name: str
    faces: tuple[int, ...] | tuple[str, ...]

    @property
    def has_pips(self) -> bool:
        """Whether it shows numbers."""
        return isinstance(self.faces[0], int)


@dataclass(frozen=True)
class Chance:
    """The `fields` of an action that are None until they are settled, and by what.

    `dice` are those that are thrown for it, in the order of the faces in the one field that holds them: a row of faces,
    or the face itself of a single die. Unless they are thrown `by_colour`, any dice will do, and it does not matter
    which of them shows what. `knowing` names the fields with the seats that may know it, without which all may; of a
    stolen card these are the thief and the victim. `sure` says of a settled action whether the books are certain that
    it can be so, `(state, action) -> bool`; `shown`, whether what came up is shown to everybody, `(action) -> bool`.
    """

    source: Source
    fields: tuple[str, ...]
    dice: tuple[Die, ...] = ()
    knowing: tuple[str, ...] | None = None
    sure: Callable[..., bool] | None = None
    shown: Callable[[Any], bool] | None = None
    by_colour: bool = True

    @property
    def has_pips(self) -> bool:
        """Whether dice with pips are thrown for it; one that has none is thrown with others or by itself."""
        return any(die.has_pips for die in self.dice)

    def open_in(self, action: Action) -> tuple[str, ...]:
        """The fields that are still to be settled."""
        if self.source in LISTED:
            return ()
        return tuple(name for name in self.fields if getattr(action, name) is None)

    def opened(self, action: A) -> A:
        """The action with nothing settled."""
        return replace(action, **dict.fromkeys(self.fields))

    def thrown(self, action: A, faces: tuple[Any, ...]) -> A:
        """The action once its dice show these faces."""
        (name,) = self.fields
        return replace(action, **{name: faces if len(self.dice) > 1 else faces[0]})

    def known_to(self, action: Action) -> tuple[Seat, ...] | None:
        """The seats that may know how it was settled; None for everybody."""
        if self.knowing is None or (self.shown is not None and self.shown(action)):
            return None
        return tuple(getattr(action, name) for name in self.knowing)


class Action(Value):
    """What somebody at the table did, named as players speak; any chance (dice, drawn card) is one of its fields.

    `chance` says which, and where it comes from.
    """

    player: Seat
    chance: ClassVar[Chance | None] = None

    @property
    def open(self) -> tuple[str, ...]:
        """The fields that chance, or somebody at the table, has still to settle."""
        return () if self.chance is None else self.chance.open_in(self)


def falls(action: A) -> tuple[tuple[A, int], ...]:
    """A throw with every way its dice can fall, and how many of the equally likely cases each stands for."""
    found: tuple[tuple[A, int], ...] = _falls(action)
    return found


@lru_cache(maxsize=256)
def _falls(action: Any) -> Any:
    chance = action.chance
    if not chance.open_in(action):
        return ((action, 1),)
    return tuple(
        Counter(chance.thrown(action, faces) for faces in product(*(die.faces for die in chance.dice))).items()
    )
