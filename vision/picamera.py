"""The Raspberry Pi's own camera (CSI), through picamera2, where that is installed (`apt install python3-picamera2`).

Exposure, gain and white balance are left to the camera until it has found them, and held from then on: a die's colour
is known by comparison, and a camera that follows the light by itself would change it. What the camera says of a frame
(ExposureTime, AnalogueGain, ColourGains) are the very controls that hold it there. The names are those of libcamera.
"""

import importlib
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from vision.readings import CameraError, Image

FINDS_ITS_LIGHT = 2.0
"""Seconds in which the camera's own exposure and white balance come to rest."""

HELD = ("ExposureTime", "AnalogueGain", "ColourGains")


class PiCamera:
    """A camera at the Pi's ribbon cable, by number. It is a FrameSource.

    Raises CameraError when picamera2 is not installed, no such camera is there, or another program has it.
    """

    def __init__(
        self,
        number: int = 0,
        *,
        width: int = 640,
        height: int = 480,
        rate: float = 30.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.name = f"Pi camera {number}"
        self._clock = clock
        self._camera = _opened(self.name, number, width, height, rate)
        self._hold_at: float | None = clock() + FINDS_ITS_LIGHT

    def read(self) -> Image | None:
        """The next picture; CameraError when the camera has gone."""
        try:
            # What picamera2 calls RGB888 lies in memory as blue, green, red.
            image = self._camera.capture_array("main")
            if self._hold_at is not None and self._clock() >= self._hold_at:
                self._hold()
        except (RuntimeError, OSError, ValueError) as problem:
            raise CameraError(f"{self.name}: it sends no pictures any more ({problem}).") from problem
        return None if image is None else np.asarray(image[:, :, :3], dtype=np.uint8)

    def close(self) -> None:
        """Stop the camera and give it back."""
        self._camera.stop()
        self._camera.close()

    def _hold(self) -> None:
        """Keep exposure, gain and colour gains as the camera has found them."""
        self._hold_at = None
        found = self._camera.capture_metadata()
        held = {name: found[name] for name in HELD if name in found}
        self._camera.set_controls({"AeEnable": False, "AwbEnable": False, **held})


def pi_cameras() -> int:
    """How many cameras of the Pi there are; none where picamera2 is not installed."""
    try:
        return len(importlib.import_module("picamera2").Picamera2.global_camera_info())
    except (ImportError, OSError, RuntimeError):
        return 0


def _opened(name: str, number: int, width: int, height: int, rate: float) -> Any:
    try:
        camera = importlib.import_module("picamera2").Picamera2(number)
    except ImportError as problem:
        raise CameraError(f"{name}: picamera2 is not installed (apt install python3-picamera2).") from problem
    except (RuntimeError, IndexError, OSError) as problem:
        raise CameraError(f"{name}: it is not there, or another program is using it ({problem}).") from problem
    try:
        every = round(1_000_000 / rate)
        camera.configure(
            camera.create_video_configuration(
                main={"size": (width, height), "format": "RGB888"},
                controls={"FrameDurationLimits": (every, every)},
                buffer_count=3,
                queue=False,
            )
        )
        camera.start()
    except (RuntimeError, OSError, ValueError) as problem:
        camera.close()
        raise CameraError(f"{name}: it cannot be started ({problem}).") from problem
    return camera
