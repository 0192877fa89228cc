"""What the table must do next.

The agenda is a stack of items, its top last. An item with nobody to answer it is run by the kernel (a stage or a
script); an item with somebody waits for them. Items marked `beside` may be answered but do not hold up the item
beneath them: open trade offers lie beside the part they are made in.
"""

from enum import IntEnum
from typing import NamedTuple

from .values import Seat


class Item(NamedTuple):
    """One thing to be done. It says who and what, never how many: counts are asked of the state.

    What is `beside` is over with what lies beneath it. A stage that is put on the agenda with it and is named after it
    lies there, so it would be over unanswered: name such a stage first.
    """

    name: str
    who: tuple[Seat, ...] = ()
    data: object = None
    beside: bool = False


class Moment(IntEnum):
    """The order of what is done at once: as soon as all that an action or a stage names has happened.

    First it is counted, then a victory looked for; only when nothing of this is left does the agenda go on, and only
    then is anybody asked. What each stage puts on the agenda meanwhile waits there, also for a victory to take it off.
    """

    COUNT = 0
    """Whatever follows from what lies on the table: who has most of something, and who has to do something now."""
    WIN = 1
    """Whether somebody has won."""
    END = 2
    """Whether the game is over, where nobody has."""


class Withdraw(NamedTuple):
    """Take the items of this name (and, where given, with this data) off the agenda; without a name, all of them."""

    name: str | None = None
    data: object = None

    def concerns(self, item: Item) -> bool:
        """Whether this takes `item` off."""
        return self.name is None or (item.name == self.name and self.data in (None, item.data))


Agenda = tuple[Item, ...]


def waiting(agenda: Agenda) -> tuple[Item, ...]:
    """The items that may be answered now, first the one on top: down to the first that is not beside the others."""
    found = []
    for item in reversed(agenda):
        found.append(item)
        if not item.beside:
            break
    return tuple(found)


def answered(agenda: Agenda, item: Item, player: Seat) -> Agenda:
    """The agenda once `player` has answered `item`: the others still have to; the last one takes it off.

    So does somebody who was not asked but may answer for all. Whatever lay beside it goes with it: an offer does not
    outlive the part it was made in. Where the item went without an answer, `running` sees to that.
    """
    if agenda[-1] is item and item.who == (player,):
        return agenda[:-1]
    place = len(agenda) - 1
    while agenda[place] is not item:
        place -= 1
    others = tuple(seat for seat in item.who if seat != player)
    if others and player in item.who:
        return (*agenda[:place], item._replace(who=others), *agenda[place + 1 :])
    return agenda[:place] + (agenda[place + 1 :] if item.beside else ())
