"""What lies open in these variants: who holds the Harbormaster."""

from collections.abc import Iterator

from companion.rules.kernel import State
from companion.rules.traders_barbarians.harbormaster import Harbormaster
from companion.said import said
from companion.table.standing import Thing, Value, called, colour_of
from companion.table.telling import Registry, Telling

put_right = Registry()


def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """Who holds the special card."""
    if Harbormaster in state and (holder := state[Harbormaster].holder) is not None:
        yield Thing("harbormaster"), colour_of(state, holder)


@put_right("harbormaster")
def harbormaster(t: Telling, thing: Thing, now: Value) -> str:
    if now:
        return said("{player} takes the Harbormaster card.", player=called(t, now))
    return said("The Harbormaster card goes back beside the board.")
