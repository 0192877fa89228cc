"""What is fixed before a game begins: who sits where, the board as laid, the settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.rules.geometry.topology import Topology
from companion.said import said

if TYPE_CHECKING:
    from companion.rules.geometry.boards import BoardPlan


COLOURS: Mapping[str, str] = {
    "red": said("Red"),
    "blue": said("Blue"),
    "white": said("White"),
    "orange": said("Orange"),
    "green": said("Green"),
    "brown": said("Brown"),
}
"""What whoever plays a colour is called who has no name; a colour that is not here is called as it is."""


@dataclass(frozen=True)
class Setup:
    """`seats` are the colours clockwise; `target` is how many points win; `options` the settings of the modules.

    `names` are what the people on these seats are called, empty where nobody said; no rule asks for them.
    """

    seats: tuple[str, ...]
    plan: BoardPlan
    target: int = 10
    options: Mapping[str, object] = field(default_factory=dict)
    names: tuple[str, ...] = ()

    def called(self, seat: int) -> str:
        """What the player on this seat is called wherever the game is told: by name, or else by colour."""
        colour = self.seats[seat]
        return (self.names[seat] if self.names else "") or COLOURS.get(colour, colour.capitalize())

    @property
    def topology(self) -> Topology:
        """The places of the board."""
        return Topology.of((q, r) for q, r, *_ in self.plan.hexes)
