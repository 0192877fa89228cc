"""Who sat where, and what they are called: the one place of this package that names people."""

from dataclasses import dataclass

from companion.rules.kernel.setup import COLOURS, Setup


@dataclass(frozen=True)
class Player:
    """Somebody at the table: the colour of the pieces, and the name to say."""

    colour: str
    name: str


def players(setup: Setup) -> tuple[Player, ...]:
    """Everybody who plays, by seat."""
    return tuple(Player(colour, setup.called(seat)) for seat, colour in enumerate(setup.seats))


def read_player(colour: str, name: str) -> Player:
    """A player as kept as data; a name that is only a colour is translated."""
    called = COLOURS.get(colour, colour.capitalize())
    return Player(colour, called if name == called else name)
