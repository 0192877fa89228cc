"""The camera that is meant by a name."""

import sys

import cv2
import numpy as np
import pytest

from vision import CameraError, NoMorePicturesError, open_camera


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


def test_a_film_stands_in_for_a_camera(tmp_path):
    film = cv2.VideoWriter(str(tmp_path / "film.avi"), cv2.VideoWriter.fourcc(*"MJPG"), 25, (64, 48))
    film.write(np.full((48, 64, 3), 200, np.uint8))
    film.release()
    shown = open_camera(str(tmp_path / "film.avi"))
    assert shown.read().shape == (48, 64, 3)
    with pytest.raises(NoMorePicturesError, match=r"film\.avi is at its end; start the companion again"):
        shown.read()
    shown.close()


def test_so_does_a_folder_of_pictures(tmp_path):
    cv2.imwrite(str(tmp_path / "1.png"), np.full((48, 64, 3), 200, np.uint8))
    assert open_camera(str(tmp_path)).read().shape == (48, 64, 3)


def test_a_file_that_is_no_film_is_said_to_be_none(tmp_path):
    (tmp_path / "notes.txt").write_text("no film")
    with pytest.raises(CameraError, match=r"notes\.txt: it is not a video that can be read"):
        open_camera(str(tmp_path / "notes.txt"))
