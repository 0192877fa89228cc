"""How things in the rendered tray move: a die that tumbles, is pushed or tips over, and a lamp that is turned.

All times are seconds of the tray's clock; places are die edges from the tray's middle.
"""

from dataclasses import dataclass

import numpy as np

from vision.cube import Pose, showing, turn

Place = tuple[float, float]
"""Die edges to the right of and below the tray's middle."""

_CORNERS = np.array([(x, y, z) for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)])


@dataclass(frozen=True, slots=True)
class Move:
    """One die's way from a place to a place (die edges from the tray's middle), ending at rest with a value up."""

    begin: float
    end: float
    start: Place
    goal: Place
    value: int
    yaw: float
    turns: float = 0.0
    twist: float = 0.0
    heading: float = 0.0
    tilt: float = 0.0
    tilt_before: float = 0.0

    def left(self, now: float) -> float:
        """How much of the way is left, 1 to 0; fast at first, slow at the end."""
        if now >= self.end or self.end <= self.begin:
            return 0.0
        done = max(0.0, (now - self.begin) / (self.end - self.begin))
        return float((1 - done) ** 1.7)

    def pose(self, now: float) -> Pose:
        """Where the die is at that time, and how it is turned."""
        left = self.left(now)
        angle = self.turns * 2 * np.pi * left + self._lean(left)
        rolling = turn((np.cos(self.heading), np.sin(self.heading), 0), angle)
        orientation = rolling @ showing(self.value, self.yaw + self.twist * left)
        # The lowest corner stands on the table; a thrown die hops besides.
        height = -float((_CORNERS @ orientation.T)[:, 2].min())
        hop = abs(np.sin(3 * np.pi * left)) * left * 1.2 if self.turns else 0.0
        x, y = (goal + (start - goal) * left for start, goal in zip(self.start, self.goal, strict=True))
        return Pose(np.array([x, y, height + hop]), orientation)

    def _lean(self, left: float) -> float:
        return self.tilt + (self.tilt_before - self.tilt) * left


@dataclass(frozen=True, slots=True)
class Light:
    """A lamp that changes within a tenth of a second: factors for blue, green and red, before and after."""

    since: float
    before: tuple[float, float, float]
    after: tuple[float, float, float]

    def at(self, now: float) -> tuple[float, float, float]:
        """The factors at that time."""
        part = min(1.0, max(0.0, (now - self.since) / 0.1))
        blue, green, red = (b + (a - b) * part for b, a in zip(self.before, self.after, strict=True))
        return blue, green, red
