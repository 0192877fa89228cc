"""Whether a camera gives a picture at all: `python -m vision.first_picture /dev/video0` ends with 0 once it has."""

import sys

from vision.cameras import open_camera
from vision.readings import VisionError


def main(device: str) -> int:
    """Wait for the first picture, for as long as it takes; 1 where there is no camera to wait for."""
    try:
        camera = open_camera(device)
        while camera.read() is None:
            pass
    except VisionError as error:
        print(error, file=sys.stderr)  # noqa: T201
        return 1
    camera.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
