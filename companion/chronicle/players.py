"""Who sat where, and what they are called: the one place of this package that names people."""

from collections.abc import Container
from dataclasses import dataclass

from companion.kernel.setup import COLOURS, Setup


@dataclass(frozen=True)
class Player:
    """Somebody at the table: the colour of the pieces, and the name to say; a robot is nobody of the family."""

    colour: str
    name: str
    robot: bool = False


def players(setup: Setup, robots: Container[str] = ()) -> tuple[Player, ...]:
    """Everybody who plays, by seat; `robots` are the colours that play by themselves."""
    return tuple(Player(colour, setup.called(seat), colour in robots) for seat, colour in enumerate(setup.seats))


def read_player(colour: str, name: str, robot: bool) -> Player:
    """A player as kept as data; a name that is only a colour is translated."""
    called = COLOURS.get(colour, colour.capitalize())
    return Player(colour, called if name == called else name, robot)
