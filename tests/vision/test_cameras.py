"""The camera that is meant by a name."""

import sys

import pytest

from vision import CameraError, open_camera


@pytest.mark.parametrize(("name", "number"), [("pi", 0), ("Pi", 0), ("pi 1", 1), ("pi1", 1)])
def test_a_camera_of_the_pi_is_meant_by_its_name(monkeypatch, name, number):
    monkeypatch.setitem(sys.modules, "picamera2", None)
    with pytest.raises(CameraError, match=f"Pi camera {number}: picamera2 is not installed"):
        open_camera(name)


@pytest.mark.parametrize(("name", "path"), [(971, "/dev/video971"), ("971", "/dev/video971"), ("/dev/pi", "/dev/pi")])
def test_any_other_is_meant_by_its_path_or_number(name, path):
    with pytest.raises(CameraError, match=f"camera {path}: there is no such device"):
        open_camera(name)


def test_no_name_is_no_camera():
    with pytest.raises(CameraError, match="No camera is named"):
        open_camera("")
