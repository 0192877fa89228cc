"""Folders, videos and cameras as sources of frames."""

import cv2
import numpy as np
import pytest

from vision import Camera, CameraError, NoMorePicturesError, PictureFolder, VideoFile


def no_wait(_):
    """Time stands still in these tests."""


def test_a_folder_shows_its_pictures_in_the_order_of_their_names(tmp_path):
    for level in (30, 10, 20):
        cv2.imwrite(str(tmp_path / f"{level}.png"), np.full((20, 30, 3), level, np.uint8))
    folder = PictureFolder(tmp_path, wait=no_wait)
    assert [int(folder.read()[0, 0, 0]) for _ in range(3)] == [10, 20, 30]
    with pytest.raises(NoMorePicturesError):
        folder.read()


def test_a_broken_picture_is_left_out_by_name_and_the_rest_goes_on(tmp_path):
    (tmp_path / "a.png").write_bytes(b"broken")
    cv2.imwrite(str(tmp_path / "b.png"), np.full((20, 30, 3), 7, np.uint8))
    folder = PictureFolder(tmp_path, wait=no_wait)
    assert folder.read() is None
    assert int(folder.read()[0, 0, 0]) == 7
    assert "a.png" in folder.skipped[0]


def test_a_missing_or_empty_folder_is_refused_by_name(tmp_path):
    with pytest.raises(CameraError, match="nowhere"):
        PictureFolder(tmp_path / "nowhere")
    with pytest.raises(CameraError, match="no pictures"):
        PictureFolder(tmp_path)


def test_a_video_is_shown_to_its_end_at_its_own_pace(tmp_path):
    path = tmp_path / "roll.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 25.0, (64, 48))
    for level in (50, 150):
        writer.write(np.full((48, 64, 3), level, np.uint8))
    writer.release()
    waited = []
    video = VideoFile(path, clock=lambda: 0.0, wait=waited.append)
    assert abs(int(video.read().mean()) - 50) < 6
    assert abs(int(video.read().mean()) - 150) < 6
    with pytest.raises(NoMorePicturesError):
        video.read()
    video.close()
    assert waited[:2] == [0.0, pytest.approx(0.04)]


def test_a_file_that_is_no_video_is_refused_by_name(tmp_path):
    (tmp_path / "roll.mp4").write_text("no video")
    with pytest.raises(CameraError, match=r"roll\.mp4"):
        VideoFile(tmp_path / "roll.mp4")
    with pytest.raises(CameraError, match=r"gone\.mp4"):
        VideoFile(tmp_path / "gone.mp4")


def test_a_camera_that_is_not_there_is_refused_by_name():
    with pytest.raises(CameraError, match="/dev/video971"):
        Camera(971)


def test_a_device_that_is_no_camera_is_refused_by_name():
    with pytest.raises(CameraError, match="/dev/null"):
        Camera("/dev/null")


class UsbCamera:
    """A capture that behaves as OpenCV's does on Video4Linux; `dims` if its driver does not tell what it has found."""

    def __init__(self, dims=False):
        self.controls = {cv2.CAP_PROP_AUTO_EXPOSURE: 3.0, cv2.CAP_PROP_AUTO_WB: 1.0}
        self.controls |= {cv2.CAP_PROP_EXPOSURE: 157.0, cv2.CAP_PROP_WB_TEMPERATURE: 4200.0}
        self.dims, self.gives, self.released = dims, True, False

    def isOpened(self):  # noqa: N802  # OpenCV's name
        return True

    def get(self, control):
        return self.controls.get(control, 0.0)

    def set(self, control, value):
        self.controls[control] = float(value)
        return True

    def read(self):
        held = self.controls[cv2.CAP_PROP_AUTO_EXPOSURE] == 1.0
        level = 40 if held and self.dims else 120
        return (True, np.full((48, 64, 3), level, np.uint8)) if self.gives else (False, None)

    def release(self):
        self.released = True


@pytest.fixture
def plugged_in(tmp_path, monkeypatch):
    """A camera at a path of its own, and the hand of its clock."""

    def plug(**habits):
        device, capture, now = tmp_path / "video0", UsbCamera(**habits), [0.0]
        device.touch()
        monkeypatch.setattr(cv2, "VideoCapture", lambda path, backend: capture)
        return Camera(str(device), clock=lambda: now[0]), capture, now, device

    return plug


def automatic(capture):
    return capture.controls[cv2.CAP_PROP_AUTO_EXPOSURE], capture.controls[cv2.CAP_PROP_AUTO_WB]


def test_exposure_and_white_balance_are_held_once_the_camera_has_found_them(plugged_in):
    camera, capture, now, _ = plugged_in()
    camera.read()
    assert automatic(capture) == (3.0, 1.0)
    for now[0] in (2.0, 3.1):
        camera.read()
    assert automatic(capture) == (1.0, 0.0)
    assert capture.controls[cv2.CAP_PROP_EXPOSURE] == 157.0
    assert capture.controls[cv2.CAP_PROP_WB_TEMPERATURE] == 4200.0


def test_they_are_let_go_again_where_holding_them_darkens_the_picture(plugged_in):
    camera, capture, now, _ = plugged_in(dims=True)
    for now[0] in (0.0, 2.0, 2.5, 3.1):
        camera.read()
    assert automatic(capture) == (3.0, 1.0)
    now[0] = 9.0
    camera.read()
    assert automatic(capture) == (3.0, 1.0)


def test_a_camera_that_returns_nothing_gives_no_picture(plugged_in):
    camera, capture, _, _ = plugged_in()
    capture.gives = False
    assert camera.read() is None


def test_a_camera_that_is_unplugged_is_named(plugged_in):
    camera, capture, _, device = plugged_in()
    device.unlink()
    with pytest.raises(CameraError, match="video0: it was unplugged"):
        camera.read()
    camera.close()
    assert capture.released
