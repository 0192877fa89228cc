"""What the camera of the emulated machine is shown: a throw into a rendered tray, and what is known of that tray."""

from pathlib import Path
from random import Random

import cv2

from companion.config import CALIBRATION
from companion.evening.simulated import learnt
from tests.rig.feed import HEIGHT, WIDTH
from vision import SimulatedTray, save_calibration

REST = 8
"""Pictures of dice at rest, before the throw and after it."""

STEP = 1 / 15
"""Seconds between two pictures; an emulated processor takes longer to look at one."""


def write_film(path: Path, before: tuple[int, int], after: tuple[int, int]) -> None:
    """Dice that lie in the tray, are thrown, and lie there with other values, as raw pictures for `feed`."""
    now = 0.0
    tray = SimulatedTray(Random(3), clock=lambda: now, width=WIDTH, height=HEIGHT)
    tray.lay(before)
    with path.open("wb") as film:

        def show() -> None:
            nonlocal now
            film.write(cv2.cvtColor(tray.frame_at(now), cv2.COLOR_BGR2YUV_YUY2).tobytes())
            now += STEP

        for _ in range(REST):
            show()
        settled = tray.throw(after)
        while now < settled:
            show()
        for _ in range(REST):
            show()


def still(dice: tuple[int, int]) -> bytes:
    """Dice that lie in the tray, as JPEG."""
    tray = SimulatedTray(Random(3), clock=lambda: 0.0, width=WIDTH, height=HEIGHT)
    tray.lay(dice)
    return cv2.imencode(".jpg", tray.frame_at(0.0))[1].tobytes()


def write_calibration(folder: Path) -> None:
    """Teach the companion with this data folder the colours of the rendered dice, as people do with theirs."""
    save_calibration(learnt(), folder / CALIBRATION)
