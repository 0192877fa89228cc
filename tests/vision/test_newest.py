"""The capturing thread: the newest frame only, and plain words for every camera that misbehaves."""

import threading

import numpy as np
import pytest

from vision import CameraError, NewestFrame, NoMorePicturesError

PATIENT = 60.0


def grey(level):
    return np.full((48, 64, 3), level, np.uint8)


class StagedCamera:
    """Gives what it is told to give: a picture, nothing, an error; or it hangs until released."""

    name = "staged camera"

    def __init__(self, *script):
        self.script = list(script)
        self.shown = threading.Event()
        self.released = threading.Event()
        self.closed = threading.Event()

    def read(self):
        if not self.script:
            self.shown.set()
            assert self.released.wait(PATIENT)
            raise NoMorePicturesError("staged camera is at its end.")
        step = self.script.pop(0)
        if isinstance(step, Exception):
            raise step
        return step

    def close(self):
        self.closed.set()


def test_only_the_newest_frame_is_handed_out():
    camera = StagedCamera(grey(1), grey(2), grey(3))
    with NewestFrame(lambda: camera) as frames:
        assert camera.shown.wait(PATIENT)
        frame = frames.take(0)
        assert (frame.number, int(frame.image[0, 0, 0])) == (3, 3)
        camera.released.set()


def test_no_frame_is_handed_out_twice():
    camera = StagedCamera(grey(1))
    with NewestFrame(lambda: camera) as frames:
        assert camera.shown.wait(PATIENT)
        assert frames.take(0).number == 1
        assert frames.take(0) is None
        camera.released.set()


def test_a_frame_carries_the_time_at_which_it_came():
    camera = StagedCamera(grey(1))
    with NewestFrame(lambda: camera, clock=lambda: 42.5) as frames:
        assert frames.take(PATIENT).time == 42.5
        camera.released.set()


def test_a_hanging_camera_is_named_and_does_not_hold_up_the_end():
    now = [0.0]
    camera = StagedCamera(grey(1))
    frames = NewestFrame(lambda: camera, clock=lambda: now[0]).start()
    assert camera.shown.wait(PATIENT)
    assert frames.trouble is None
    now[0] = 7.0
    assert frames.trouble == "staged camera has sent no picture for 7 s."
    assert frames.stop(timeout=0.01) is False
    camera.released.set()
    assert frames.stop(timeout=PATIENT) is True
    assert camera.closed.is_set()


def test_a_camera_that_vanishes_is_opened_again_and_the_numbers_go_on():
    first = StagedCamera(grey(1), CameraError("staged camera: it was unplugged."))
    second = StagedCamera(grey(9))
    cameras = [first, second]
    with NewestFrame(lambda: cameras.pop(0), retry=0.0) as frames:
        assert second.shown.wait(PATIENT)
        frame = frames.take(0)
        assert (frame.number, int(frame.image[0, 0, 0])) == (2, 9)
        assert frames.trouble is None
        assert first.closed.is_set()
        second.released.set()


def test_a_camera_that_cannot_be_opened_is_tried_until_it_can():
    camera = StagedCamera(grey(5))
    tries = []

    def open_it():
        tries.append(1)
        if len(tries) < 3:
            raise CameraError("staged camera: there is no such device.")
        return camera

    with NewestFrame(open_it, retry=0.0) as frames:
        assert frames.take(PATIENT).number == 1
        assert len(tries) == 3
        camera.released.set()


def test_a_camera_that_returns_nothing_is_said_to():
    now = [0.0]

    class Blind(StagedCamera):
        def read(self):
            now[0] += 0.5

    opened = []

    def open_it():
        if opened:
            said.append(frames.trouble)
            raise NoMorePicturesError("no other camera.")
        opened.append(Blind())
        return opened[0]

    said = []
    frames = NewestFrame(open_it, clock=lambda: now[0], retry=0.0)
    with frames:
        assert frames.take(PATIENT) is None
    assert said == ["staged camera is open but returns no pictures."]


@pytest.mark.parametrize("broken", [np.zeros((5, 5, 2), np.uint8), np.zeros((5, 5, 3), np.float64)])
def test_a_camera_that_sends_rubbish_is_trouble_and_no_crash(broken):
    good = StagedCamera(grey(3))
    cameras = [StagedCamera(broken), good]
    with NewestFrame(lambda: cameras.pop(0), retry=0.0) as frames:
        assert int(frames.take(PATIENT).image[0, 0, 0]) == 3
        good.released.set()


def test_the_end_of_a_folder_is_the_end_and_no_fault_to_retry():
    camera = StagedCamera(grey(1))
    camera.released.set()
    with NewestFrame(lambda: camera) as frames:
        assert frames.take(PATIENT).number == 1
        assert frames.take(PATIENT) is None
        assert frames.ended
        assert frames.trouble == "staged camera is at its end."
