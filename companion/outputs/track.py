"""The barbarian track as lights: how near the ship is, and how the two sides stand, from public facts only.

Seven lights, the last of them the landing. They tell the steps that are left, so that a table with a longer or shorter
track sees the same picture when the barbarians are near. Ledger Cities & Knights, CK-025, CK-041, CK-273, CK-276.
"""

from dataclasses import dataclass

from companion.boxes.cities_knights.rules.attack import battle_now
from companion.boxes.cities_knights.rules.barbarians import Barbarians, track_length
from companion.kernel import State

from .glow import Glow

LIGHTS = 7


@dataclass(frozen=True, slots=True)
class BarbarianTrack:
    """How far the ship is, and who would win: `barbarians` against the active `knights` of all players together."""

    steps: int
    to_go: int
    barbarians: int
    knights: int

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
    """The track at this moment; None in a game without barbarians."""
    if Barbarians not in state:
        return None
    steps, ahead = state[Barbarians].steps, battle_now(state)
    return BarbarianTrack(steps, track_length(state.game) - steps, ahead.strength, ahead.defence)
