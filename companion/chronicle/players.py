"""Who sat where, and what they are called: the one place of this room that names people."""

from dataclasses import dataclass
from typing import Final

from companion.rules.boxes import Choice
from companion.said import said

_COLOURS: Final = {
    "red": said("Red"),
    "blue": said("Blue"),
    "white": said("White"),
    "orange": said("Orange"),
    "green": said("Green"),
    "brown": said("Brown"),
}


@dataclass(frozen=True)
class Player:
    """Somebody at the table: the colour of the pieces, and the name to say."""

    colour: str
    name: str


def players(choice: Choice) -> tuple[Player, ...]:
    """Everybody who plays, by seat."""
    return tuple(Player(colour, _COLOURS.get(colour, colour.capitalize())) for colour in choice.seats)
