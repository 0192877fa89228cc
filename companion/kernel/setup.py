"""What is fixed before a game begins: who sits where, the board as laid, the settings."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.geometry.boards import BoardPlan
from companion.geometry.topology import Topology
from companion.said import said

COLOURS: Mapping[str, str] = {
    "red": said("Red"),
    "blue": said("Blue"),
    "white": said("White"),
    "orange": said("Orange"),
    "green": said("Green"),
    "brown": said("Brown"),
}
"""What players without a name are called, by their colour; a colour that is not here is called as it is."""


@dataclass(frozen=True)
class Setup:
    """`seats` are the colours clockwise; `target` is how many points win; `options` are, by name, the settings that
    are otherwise than their modules have them.

    `names` are what the people on these seats are called, empty where nobody said; no rule asks for them. `neutral` are
    colours that have pieces on the board and take no part in anything else.
    """

    seats: tuple[str, ...]
    plan: BoardPlan
    target: int = 10
    options: Mapping[str, object] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    neutral: tuple[str, ...] = ()

    @property
    def colours(self) -> tuple[str, ...]:
        """Every colour with pieces: those of the seats, then the neutral ones."""
        return (*self.seats, *self.neutral)

    def called(self, seat: int) -> str:
        """What a player is called in all texts, by name or else by colour; a neutral colour as it is."""
        colour = self.colours[seat]
        return (self.names[seat] if seat < len(self.names) else "") or COLOURS.get(colour, colour.capitalize())

    @property
    def topology(self) -> Topology:
        """The places of the board."""
        return self.plan.topology
