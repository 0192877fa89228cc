"""What lies open of development cards: those that are face up before somebody, and who holds the Largest Army."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from companion.rules.base.development import UNKNOWN, Cabinet
from companion.rules.base.largest_army import LargestArmy
from companion.rules.cards import DEVELOPMENT
from companion.rules.kernel import State
from companion.said import said, said_many
from companion.table.standing import Thing, Value, called, colour_of
from companion.table.telling import Registry, Telling

put_right = Registry()


def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """Cards face up, and who holds the Largest Army."""
    if Cabinet in state:
        for seat in state.rules.seats:
            for name, number in DEVELOPMENT.unpack(state[Cabinet].face_up(seat)).items():
                yield Thing("development card", colour_of(state, seat), name), number
    if LargestArmy in state and (holder := state[LargestArmy].holder) is not None:
        yield Thing("largest army"), colour_of(state, holder)


@put_right("development card")
def face_up(t: Telling, thing: Thing, now: Value) -> str:
    words, player = DEVELOPMENT.named(thing.place).words, called(t, thing.seat)
    return said("{player} has {number} {card} face up.", player=player, number=now or 0, card=words)


@put_right("largest army")
def largest_army(t: Telling, thing: Thing, now: Value) -> str:
    if now:
        return said("{player} takes the Largest Army card.", player=called(t, now))
    return said("The Largest Army card goes back beside the board.")


def unknown_cards(number: int) -> str:
    """`1 development card`."""
    return said_many("{count} development card", "{count} development cards", number)


card_words: Final[Mapping[str, Callable[[int], str]]] = {UNKNOWN.name: unknown_cards}
