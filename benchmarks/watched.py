"""A simulated tray and its calibrated watcher: a clock turned by hand, and every frame of it looked at.

The tray has wooden walls, as an owner's has: corners to find it by. It is calibrated as an owner calibrates it, with
the dice and the event die lying where they are.
"""

from collections.abc import Callable
from random import Random

from vision import (
    Calibration,
    Die,
    Event,
    EventDie,
    Frame,
    Image,
    SimulatedTray,
    Tray,
    TrayWatcher,
    find_tray,
    learn_colours,
    learn_event_die,
    learn_landmarks,
    read_tray,
    things_like_a_die,
)

FACES = range(1, 7)
EVENT_FACES = ("ship", "ship", "ship", "yellow", "blue", "green")
WALLS = 44
"""Pixels of wooden wall around the tray."""


class Watched:
    """A tray and its watcher, which knows the tray's outline, its corners, the dice and perhaps the event die.

    `now` is in seconds of the tray's own time, `said` what the watcher has said up to then.
    """

    def __init__(self, seed: int, *, event_die: bool = False) -> None:
        self.now, self.number = 100.0, 0
        self.said: list[Event] = []
        self.chance = Random(seed)
        self.tray = SimulatedTray(Random(seed + 1), clock=lambda: self.now, wait=self.skip, walls=WALLS)
        self.known = self._calibrated(event_die)
        self.watcher = TrayWatcher(
            lambda frame: self.known.read(frame.image), tray=self.known.tray, landmarks=self.known.landmarks
        )

    def skip(self, seconds: float) -> None:
        """Let time pass unseen."""
        self.now += seconds

    def see(self, image: Image) -> tuple[Event, ...]:
        """Show the watcher one frame; what it says of it."""
        self.number += 1
        events = self.watcher.feed(Frame(self.number, self.now, image))
        self.said += events
        return events

    def watch(self, seconds: float) -> list[Event]:
        """Let time pass with every frame of it seen; what the watcher says."""
        ends, before = self.now + seconds, len(self.said)
        while self.now < ends:
            self.see(self.tray.read())
        return self.said[before:]

    def spoilt(self, seconds: float, effect: Callable[[Image, float], Image]) -> None:
        """Let time pass with something in the way of the picture, told how much has passed (0 to 1)."""
        began = self.now
        self.tray.spoil(lambda image, now: effect(image, min(1.0, (now - began) / seconds)))
        self.watch(seconds)
        self.tray.spoil(None)

    def faces(self) -> tuple[int, int]:
        """Two faces by lot."""
        return self.chance.choice(FACES), self.chance.choice(FACES)

    def event_face(self) -> str:
        """A face of the event die by lot."""
        return self.chance.choice(EVENT_FACES)

    def _calibrated(self, event_die: bool) -> Calibration:
        """What an owner teaches it in half a minute, with everything lying where it is."""
        picture = self.tray.read()
        outline = find_tray(picture)
        shown: list[tuple[Image, tuple[Die, ...]]] = []
        while len(shown) < 3:
            self.tray.lay(self.faces())
            image = self.tray.read()
            if len(dice := read_tray(image, outline).dice) == 2:
                shown.append((image, dice))
        return Calibration(
            outline,
            learn_colours(shown, outline),
            self._event_die(outline) if event_die else None,
            learn_landmarks(picture, outline),
        )

    def _event_die(self, outline: Tray | None) -> EventDie:
        """The event die alone in the tray, one face after the other."""
        for die in (0, 1):
            self.tray.take_away(die)
        shown = []
        for face in EVENT_FACES:
            self.tray.lay_event(face)
            image = self.tray.read()
            shown.append((face, image, next(things_like_a_die(image, outline))))
        self.tray.lay_event(None)
        self.tray.lay(self.faces())
        return learn_event_die(shown, outline)
