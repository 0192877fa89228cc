"""Which camera is meant by a name: one at the Pi's own connector, or one behind Video4Linux by path or number.

A film or a folder of pictures stands in for one, to try things without a camera.
"""

import re
from pathlib import Path

from vision.picamera import PiCamera
from vision.readings import CameraError
from vision.source import Camera, FrameSource, PictureFolder, VideoFile

PI = re.compile(r"pi ?(\d?)", re.IGNORECASE)


TRAY, BOARD = (640, 480), (1920, 1080)
"""Width and height of pictures in which a tray, and a board, is large enough; a camera gives what is nearest to it."""


def open_camera(camera: str | int, size: tuple[int, int] = TRAY) -> FrameSource:
    """The camera "pi" (or "pi 1" for the second one), "/dev/video0", or 0; or "film.mp4", or a folder of pictures.

    Raises CameraError, naming it.
    """
    width, height = size
    if isinstance(camera, str):
        if pi := PI.fullmatch(camera.strip()):
            return PiCamera(int(pi[1] or 0), width=width, height=height)
        if camera.strip().isdigit():
            camera = int(camera)
    if camera == "":
        raise CameraError("No camera is named.")
    if isinstance(camera, str) and Path(camera).is_file():
        return VideoFile(camera)
    if isinstance(camera, str) and Path(camera).is_dir():
        return PictureFolder(camera)
    return Camera(camera, width=width, height=height)
