"""What things of the data are called in sentences: terrains, buildings, tracks of improvements.

The data knows each by one English word. What is not in the list is told by its own word. Players are called as the
setup of the game says, cards as their kinds say.
"""

from collections.abc import Mapping
from typing import Final

from companion.said import said

THINGS: Final[Mapping[str, str]] = {
    "hills": said("hills"),
    "forest": said("forest"),
    "pasture": said("pasture"),
    "fields": said("fields"),
    "mountains": said("mountains"),
    "desert": said("desert"),
    "sea": said("sea"),
    "settlement": said("settlement"),
    "city": said("city"),
    "trade": said("trade"),
    "politics": said("politics"),
    "science": said("science"),
}


def thing_name(word: str) -> str:
    """`settlement`, `hills`, `politics`."""
    return THINGS.get(word, word)
