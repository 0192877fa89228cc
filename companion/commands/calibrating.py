"""`companion calibrate`: people do as they are told, the camera learns, and what it has learnt is kept.

The steps themselves are known to `vision.calibrator`; here they meet a camera and a keyboard. A rendered tray can be
calibrated as well, by somebody who does at once what is asked, to see how it goes; that is not kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic
from typing import TYPE_CHECKING

from companion.config import CALIBRATION, DiceConfig
from companion.evening.equipment import AUTO, NONE, cameras

if TYPE_CHECKING:
    from vision import Calibration, Calibrator, Frame

PATIENCE = 180.0
"""Seconds after which calibrating is given up."""

Say = Callable[[str], object]


class CalibratingError(OSError):
    """It could not be calibrated; the words say why. What was known before is kept."""


def calibrate(frames: Iterator[Frame], calibrator: Calibrator, say: Say, patience: float = PATIENCE) -> Calibration:
    """Show frames to the calibrator until everything is learnt, and say what to do. Raises CalibratingError."""
    began: float | None = None
    say(calibrator.words)
    for frame in frames:
        began = frame.time if began is None else began
        if calibrator.feed(frame):
            say(calibrator.problem or calibrator.words)
        if calibrator.result is not None:
            return calibrator.result
        if frame.time - began > patience:
            break
    raise CalibratingError(f"Not everything was learnt ({calibrator.words}) Nothing was changed.")


def filmed(camera: str | int, patience: float = 5.0) -> Iterator[Frame]:
    """The frames of a camera. Raises CalibratingError when it sends none."""
    from vision import NewestFrame, open_camera  # noqa: PLC0415  # OpenCV loads only where there is a camera

    with NewestFrame(lambda: open_camera(camera)) as frames:
        seen = monotonic()
        while True:
            frame = frames.take(0.5)
            if frame is not None:
                seen = monotonic()
                yield frame
            elif monotonic() - seen > patience:
                raise CalibratingError(f"{frames.trouble or 'The camera sends no pictures.'} Nothing was changed.")


def keep(calibration: Calibration, data: Path) -> Path:
    """Write it into the data folder, from where every evening takes it. Raises OSError."""
    from vision import save_calibration  # noqa: PLC0415  # see `filmed`

    path = data / CALIBRATION
    save_calibration(calibration, path)
    return path


def told(calibration: Calibration) -> str:
    """What was learnt, in a sentence."""
    dice = " and ".join(colour.name for colour in calibration.dice)
    dice = f"a {dice} die" if dice else "no colours of the dice"
    event = "and the event die" if calibration.event_die is not None else "and no event die"
    moved = (
        ""
        if calibration.landmarks is not None
        else (" The tray's corners are not seen, so a camera that is moved a little may go unnoticed.")
    )
    return f"Learnt: the tray, {dice}, {event}.{moved}"


@dataclass
class Rehearsal:
    """A rendered tray with somebody at it who does at once what is asked. `now` is its own time in seconds."""

    seed: int
    now: float = 0.0
    _answered: str = field(default="", init=False)

    def __post_init__(self) -> None:
        from vision import SimulatedTray  # noqa: PLC0415  # see `filmed`

        self._chance = Random(self.seed)
        self._tray = SimulatedTray(Random(self.seed + 1), clock=lambda: self.now, wait=self._pass, walls=40)

    def frames(self, calibrator: Calibrator) -> Iterator[Frame]:
        """What the camera sees while the calibrator is obeyed."""
        from vision import Frame, Step  # noqa: PLC0415  # see `filmed`

        for number in count(1):
            yield Frame(number, self.now, self._tray.read())
            wanted = calibrator.words
            if wanted == self._answered or calibrator.step is Step.TRAY:
                continue
            self._answered = wanted
            if calibrator.step is Step.DICE:
                self._tray.throw((self._chance.randint(1, 6), self._chance.randint(1, 6)))
            elif calibrator.wanted_face is not None:
                self._tray.lay_event(calibrator.wanted_face)

    def _pass(self, seconds: float) -> None:
        self.now += seconds


def command(
    settings: DiceConfig,
    data: Path,
    camera: str | None,
    corners: str | None,
    say: Say,
    *,
    event_die: bool,
    simulate: bool,
) -> None:
    """All of it. Raises CalibratingError, and OSError where it cannot be kept."""
    from vision.calibrator import SHOWN, Calibrator  # noqa: PLC0415  # see `filmed`

    outline = None if corners is None else parsed(corners)
    calibrator = Calibrator(corners=outline, shown=SHOWN if event_die else ())
    if simulate:
        rehearsal = Rehearsal(1)
        say(told(calibrate(rehearsal.frames(calibrator), calibrator, say)))
        say(f"It took {rehearsal.now:.0f} seconds of the rendered tray's time. Nothing was kept.")
        return
    named = chosen(settings.camera if camera is None else camera)
    learnt = calibrate(filmed(named), calibrator, say)
    say(f"{told(learnt)} It is kept in {keep(learnt, data)}.")


def chosen(camera: str | int) -> str | int:
    """The camera that is meant. Raises CalibratingError when there is none."""
    if camera == AUTO:
        camera = next(iter(cameras()), NONE)
    if camera == NONE:
        raise CalibratingError("No camera is connected; name one with --camera. Nothing was changed.")
    return int(camera) if isinstance(camera, str) and camera.isdigit() else camera


def parsed(corners: str) -> tuple[tuple[int, int], ...]:
    """Corners as they are typed: `40,40 600,40 600,440 40,440`. Raises CalibratingError."""
    try:
        points = [tuple(int(number) for number in corner.split(",")) for corner in corners.split()]
        outline = tuple((x, y) for x, y in points)
    except ValueError as error:
        raise CalibratingError(f"{corners!r} are not corners; they are written 40,40 600,40 600,440 40,440.") from error
    if len(outline) < 3 or any(min(point) < 0 for point in outline):
        raise CalibratingError("A tray has at least three corners, all of them in the picture. Nothing was changed.")
    return outline
