"""The lesson about tray and dice: fed every frame of the running camera, answered by the player who holds the tablet.

What is learnt, and in which order, is known to `vision.calibrator`; here the answers of people come in, places in the
picture are shares of its sides, and what was learnt is tried out before it is kept.
"""

from typing import ClassVar

import cv2
import numpy as np

from companion.inputs.device_words import WORDS, recognised
from companion.said import said
from vision import Calibration, Frame, Reading
from vision.calibrator import SHOWN, Calibrator, Step
from vision.readings import Box, Die, Image
from web.desk import DeskError
from web.lessons.marks import Outline, Point
from web.lessons.tray_lessons import KEEP, LEARN

TRY_EVERY = 0.4
"""Seconds between two readings with what was learnt, once it is learnt."""

LEAST_TRAY = 0.05
"""Share of the picture that a tray outlined by hand must fill."""


class CalibrationLesson:
    """`before` is what is known until now; `event_die` one of `web.lessons.tray_lessons.EVENT_DIE`."""

    is_of_cards: ClassVar[bool] = False
    doing: ClassVar[str] = said(
        "The camera is being calibrated on the tablet; what is thrown meanwhile is not counted."
    )

    def __init__(self, before: Calibration, event_die: str) -> None:
        self._before, self._event_die = before, event_die
        self._calibrator = self._new(None)
        self._size = (640, 480)
        self._tried: tuple[float, Reading] | None = None
        self._began: float | None = None
        self._now = 0.0
        self.pictures = 0

    def feed(self, frame: Frame) -> None:
        """Look at the next frame."""
        self._began = frame.time if self._began is None else self._began
        self._now = frame.time
        self._size = (frame.image.shape[1], frame.image.shape[0])
        self.pictures += self._calibrator.feed(frame)
        result = self.result
        if result is not None and (self._tried is None or frame.time - self._tried[0] >= TRY_EVERY):
            self._tried = frame.time, result.read(frame.image)

    @property
    def calibrator(self) -> Calibrator:
        """What is wanted, and why the last picture was of no use."""
        return self._calibrator

    @property
    def result(self) -> Calibration | None:
        """What was learnt, once that is everything, with the event die as it was known where that is wished."""
        learnt = self._calibrator.result
        if learnt is None or self._event_die != KEEP:
            return learnt
        return Calibration(learnt.tray, learnt.dice, self._before.event_die, learnt.landmarks)

    @property
    def words(self) -> str:
        """What to do now."""
        if self._calibrator.step is not Step.DONE:
            return recognised(self._calibrator.words)
        return said("Everything is learned. Throw the dice to try it out, then keep it.")

    @property
    def seconds(self) -> int:
        """How long the lesson has gone on."""
        return 0 if self._began is None else round(self._now - self._began)

    @property
    def marks(self) -> tuple[Outline, ...]:
        """The tray's outline, and once everything is learnt what is read in it."""
        tray = self._calibrator.known.tray
        marks = [] if tray is None else [Outline("tray", tuple(self._share(point) for point in tray.polygon))]
        reading = Reading() if self._tried is None else self._tried[1]
        marks += [Outline("die", self._around(die.box), _die_name(die)) for die in reading.dice]
        marks += [Outline("die", self._around(stray.box), "?") for stray in reading.strays]
        if reading.event is not None:
            marks.append(Outline("event", self._around(reading.event.box), WORDS[reading.event.face]))
        return tuple(marks)

    def outline(self, corners: tuple[Point, ...]) -> None:
        """Begin again with the tray between these four corners. Raises DeskError."""
        points = np.array(corners, np.float32)
        if points.shape != (4, 2) or points.min() < 0 or points.max() > 1:
            raise DeskError(said("A tray has four corners in the picture. Nothing was changed; tap them again."))
        around = points - points.mean(axis=0)
        points = points[np.argsort(np.arctan2(around[:, 1], around[:, 0]))]
        if cv2.contourArea(points) < LEAST_TRAY or not cv2.isContourConvex(points):
            raise DeskError(said("These four corners make no tray. Nothing was changed; tap each corner once."))
        self._calibrator = self._new(tuple(self._pixels(point) for point in points))
        self._tried = None

    def picture(self, name: str) -> Image | None:
        """The die that is asked about: `0`, `1` or `event`."""
        if name == "event":
            return self._calibrator.event_seen
        seen = self._calibrator.dice_seen
        return seen[int(name)] if name in ("0", "1") and len(seen) == 2 else None

    def _new(self, corners: tuple[tuple[int, int], ...] | None) -> Calibrator:
        return Calibrator(corners=corners, shown=SHOWN if self._event_die == LEARN else (), asks=True)

    def _share(self, point: tuple[float, float]) -> Point:
        return round(point[0] / self._size[0], 4), round(point[1] / self._size[1], 4)

    def _pixels(self, point: Image) -> tuple[int, int]:
        x, y = (round(float(value) * (side - 1)) for value, side in zip(point, self._size, strict=True))
        return x, y

    def _around(self, box: Box) -> tuple[Point, ...]:
        x, y, width, height = box
        corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
        return tuple(self._share(corner) for corner in corners)


def _die_name(die: Die) -> str:
    return said("{colour} {value}", colour=WORDS.get(die.colour, die.colour), value=die.value)
