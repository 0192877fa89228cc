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
