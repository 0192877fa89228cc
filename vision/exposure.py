"""A USB camera's exposure and white balance, held as the camera has found them, as far as its driver permits.

A camera that follows the light by itself changes the colours of the dice and brightens a tray into which a hand casts
its shadow. Not every driver tells the exposure that it has found; where the picture changes when it is held, it is let
go again. The numbers are those of Video4Linux: automatic exposure is 3 ("aperture priority"), held exposure is 1.
"""

from collections.abc import Callable

import cv2
import numpy as np

from vision.readings import Image

FINDS_ITS_LIGHT = 2.0
"""Seconds in which the camera's own exposure and white balance come to rest."""

SHOWS = 1.0
"""Seconds after which it is seen what holding them has done to the picture."""

MOST_CHANGE = 0.2
"""Change of brightness (as a share of it) from which the exposure that was held is not the one that was found."""

HELD, AUTOMATIC = 1.0, 3.0


class HeldExposure:
    """Show it every frame of a camera; it holds the light when the camera has found it. `clock` gives seconds."""

    def __init__(self, camera: cv2.VideoCapture, clock: Callable[[], float]) -> None:
        self._camera, self._clock = camera, clock
        self._due = clock() + FINDS_ITS_LIGHT
        self._light: float | None = None
        self._done = False

    def see(self, image: Image) -> None:
        """The next frame."""
        if self._done or self._clock() < self._due:
            return
        light = float(np.mean(image[::8, ::8]))
        if self._light is None:
            self._hold()
            self._light, self._due = light, self._clock() + SHOWS
            return
        self._done = True
        if abs(light - self._light) > MOST_CHANGE * max(1.0, self._light):
            self._camera.set(cv2.CAP_PROP_AUTO_EXPOSURE, AUTOMATIC)
            self._camera.set(cv2.CAP_PROP_AUTO_WB, 1)

    def _hold(self) -> None:
        exposure, warmth = self._camera.get(cv2.CAP_PROP_EXPOSURE), self._camera.get(cv2.CAP_PROP_WB_TEMPERATURE)
        if self._camera.set(cv2.CAP_PROP_AUTO_EXPOSURE, HELD) and exposure > 0:
            self._camera.set(cv2.CAP_PROP_EXPOSURE, exposure)
        if self._camera.set(cv2.CAP_PROP_AUTO_WB, 0) and warmth > 0:
            self._camera.set(cv2.CAP_PROP_WB_TEMPERATURE, warmth)
