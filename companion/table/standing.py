"""What lies open on the table: where the books have each piece and card, and what people do who put one of them right.

What there is, and what it is called, each topic says in `standing`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from companion.kernel import Seat, State

from .phrases import Phrases

ONLY_IN_THIS_TURN: Final = "it is remembered for the turn that is on, and nothing lies on the table for it"
DICE_LIE_AS_THROWN: Final = "dice lie as they were thrown, until they are thrown again"
"""Why of some slices nothing is put right by hand."""

Value = str | int | bool | None
"""Where or how something lies: a place by name, a colour, a level, or simply whether it is there; None is nowhere."""


class Thing(NamedTuple):
    """Something that lies open: of which sort, whose by colour, and at which place, where these tell it from others."""

    what: str
    seat: str = ""
    place: str = ""


class Put(NamedTuple):
    """How something lies still, and how it lies in the books."""

    was: Value
    now: Value


Standing = Callable[[State], Iterable[tuple[Thing, Value]]]
"""Everything of some sorts that lies open. A topic may have the last word about a thing of the topics before it."""


def lying(topics: Iterable[Standing], state: State) -> dict[Thing, Value]:
    """Everything that lies open, as booked."""
    found = {thing: value for standing in topics for thing, value in standing(state)}
    return {thing: value for thing, value in found.items() if value is not None}


def changed(one: Mapping[Thing, Value], other: Mapping[Thing, Value]) -> Iterator[Thing]:
    """What lies otherwise."""
    yield from (thing for thing in {**one, **other} if one.get(thing) != other.get(thing))


def colour_of(state: State, seat: Seat) -> str:
    """The colour of a seat, or a neutral one."""
    return state.game.setup.colours[seat]


def called(t: Phrases, colour: Value) -> str:
    """What the player of a colour is called."""
    return t.who(t.game.owners[t.game.setup.colours.index(str(colour))])
