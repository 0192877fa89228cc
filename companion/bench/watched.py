"""A simulated tray and its calibrated watcher: a clock turned by hand, and every frame of it looked at."""

from collections.abc import Iterator
from random import Random

from vision import (
    Calibration,
    Die,
    Event,
    Frame,
    Image,
    SimulatedTray,
    TrayWatcher,
    find_tray,
    learn_colours,
    learn_landmarks,
    read_tray,
)

FACES = range(1, 7)
WALLS = 44
"""Pixels of wooden wall around the tray: corners to find it by, as an owner's tray has them."""


class Watched:
    """A tray and its watcher, which knows the tray's outline, its corners and the dice. `now` is in seconds."""

    def __init__(self, seed: int) -> None:
        self.now = 100.0
        self.chance = Random(seed)
        self.tray = SimulatedTray(Random(seed + 1), clock=lambda: self.now, wait=self._pass, walls=WALLS)
        self.known = self._calibrated()
        self._watcher = TrayWatcher(
            lambda frame: self.known.read(frame.image), tray=self.known.tray, landmarks=self.known.landmarks
        )
        self._number = 0

    def watch(self, seconds: float) -> Iterator[Event]:
        """Look at every frame for so long; what the watcher says."""
        ends = self.now + seconds
        while self.now < ends:
            self._number += 1
            yield from self._watcher.feed(Frame(self._number, self.now, self.tray.read()))

    def faces(self) -> tuple[int, int]:
        """Two faces by lot."""
        return self.chance.choice(FACES), self.chance.choice(FACES)

    def _pass(self, seconds: float) -> None:
        self.now += seconds

    def _calibrated(self) -> Calibration:
        """What an owner teaches it in half a minute, with everything lying where it is."""
        picture = self.tray.read()
        outline = find_tray(picture)
        shown: list[tuple[Image, tuple[Die, ...]]] = []
        while len(shown) < 3:
            self.tray.lay(self.faces())
            image = self.tray.read()
            if len(dice := read_tray(image, outline).dice) == 2:
                shown.append((image, dice))
        return Calibration(outline, learn_colours(shown, outline), landmarks=learn_landmarks(picture, outline))
