"""The barbarian track as lights: how near the ship is, and how the two sides stand, as topics say it.

Seven lights, the last of them the landing. They tell the steps that are left, so that a table with a longer or shorter
track sees the same picture when the barbarians are near.
"""

from dataclasses import dataclass

from companion.kernel import State
from companion.table.topics import every_topic

from .glow import Glow

LIGHTS = 7


@dataclass(frozen=True, slots=True)
class BarbarianTrack:
    """How far the ship is, and who would win: `strength` of the enemies against `defence` of all players together."""

    steps: int
    to_go: int
    strength: int
    defence: int

    @property
    def fighting(self) -> bool:
        """Whether the ship has landed and the attack is being settled."""
        return self.to_go == 0

    def light(self, number: int) -> Glow:
        """What a light of the track does, 1 to `LIGHTS` in the order in which the ship passes them."""
        if self.fighting or (self.to_go == 1 and number == LIGHTS):
            return Glow.BLINKING
        return Glow.ON if number <= LIGHTS - self.to_go else Glow.OFF


def barbarian_track(state: State) -> BarbarianTrack | None:
    """The track at this moment; None in a game without one."""
    for track, slices in every_topic().tracks:
        if all(kind in state for kind in slices):
            return BarbarianTrack(*track(state))
    return None
