"""What a companion loads before anybody needs it: little, for each start of a small computer waits for it."""

import subprocess
import sys

SCRIPT = "import companion.app, sys; print(*sorted({'cv2', 'numpy'} & set(sys.modules)))"


def test_opencv_and_numpy_wait_until_there_is_a_camera() -> None:
    told = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True, timeout=120)
    assert told.stdout.strip() == ""
