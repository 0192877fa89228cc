"""What things of the data are called: land, harbors, cards, buildings, colours, what is entered and by whom.

The data knows each by one English word; what has no words here is called by its own. What only a box has, its topics
name. Pages get this list and have none of their own; cards come to them with the view of a game. Players are called as
the setup of the game says.
"""

from collections.abc import Mapping
from typing import Final

from companion.geometry.names import HARBORS, MARKS, TERRAINS
from companion.said import said

THINGS: Final[Mapping[str, str]] = {
    **HARBORS,
    **TERRAINS,
    **MARKS,
    "bare": said("bare"),
    "north": said("north"),
    "south": said("south"),
    "settlement": said("settlement"),
    "city": said("city"),
    "nothing": said("nothing"),
    "red": said("red"),
    "blue": said("blue"),
    "white": said("white"),
    "orange": said("orange"),
    "green": said("green"),
    "brown": said("brown"),
    "yellow": said("yellow"),
    "ship": said("ship"),
    "seven": said("seven"),
    "button lamp": said("button lamp"),
    "tablet": said("tablet"),
    "phone": said("phone"),
    "camera": said("camera"),
    "serial": said("electronic dice"),
    "taps": said("tablet"),
    "button": said("button"),
    "automatic": said("by itself"),
}


def thing_name(word: str) -> str:
    """`settlement`, `hills`."""
    return THINGS.get(word, word)
