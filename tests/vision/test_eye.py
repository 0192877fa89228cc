"""The running eye: real threads, the rendered camera, real decoding of the pictures it shows."""

import queue
import random

import cv2
import numpy as np

from tests.waiting import until
from vision import Calibration, CameraError, Eye, FreehandWatcher, Settled, SimulatedTray, State, TrayWatcher

PATIENT = 60.0


def wait_for(events, kind):
    while True:
        event = events.get(timeout=PATIENT)
        if isinstance(event, kind):
            return event


def test_a_throw_goes_through_camera_thread_and_reader_to_whoever_listens():
    tray = SimulatedTray(random.Random(8))
    events = queue.Queue()
    eye = Eye(lambda: tray, events.put, calibration=Calibration())
    with eye:
        # The dice that lie there must have been seen before they can be seen to leave.
        until(lambda: eye.state is State.SETTLED, lambda: "dice at rest")
        tray.throw((6, 4))
        settled = wait_for(events, Settled)
        assert settled.throw == 10
        shown = cv2.imdecode(np.frombuffer(eye.decided_picture(), np.uint8), cv2.IMREAD_COLOR)
        assert shown.shape == (480, 640, 3)
        assert eye.picture().startswith(b"\xff\xd8")
    assert eye.stop()


def test_while_the_eye_is_lent_throws_are_somebody_elses_and_afterwards_they_count_again():
    tray = SimulatedTray(random.Random(8))
    events, frames = queue.Queue(), queue.Queue()
    with Eye(lambda: tray, events.put, calibration=Calibration()) as eye:
        until(lambda: eye.state is State.SETTLED, lambda: "dice at rest")
        eye.lend(frames.put)
        frames.get(timeout=PATIENT)
        ends = tray.throw((6, 4))
        while frames.get(timeout=PATIENT).time < ends + 1.0:
            assert events.empty()
        assert eye.newest is not None
        eye.know(Calibration())
        eye.take_back()
        until(
            lambda: eye.state is State.SETTLED and sorted(die.value for die in eye.reading.dice) == [4, 6],
            lambda: "what was thrown meanwhile",
        )
        tray.throw((1, 2))
        assert wait_for(events, Settled).throw == 3


def test_trouble_is_told_when_it_comes_and_when_it_goes():
    tray = SimulatedTray(random.Random(8))
    told, tries = queue.Queue(), []

    def open_it():
        tries.append(1)
        if len(tries) == 1:
            raise CameraError("the camera is not plugged in.")
        return tray

    with Eye(open_it, lambda event: None, on_trouble=told.put):
        assert told.get(timeout=PATIENT) == "the camera is not plugged in."
        assert told.get(timeout=PATIENT) is None


def test_before_the_first_frame_there_is_no_picture():
    eye = Eye(lambda: SimulatedTray(random.Random(8)), lambda event: None)
    assert eye.picture() is None
    assert eye.decided_picture() is None
    assert eye.stop()


def test_where_nothing_was_calibrated_any_table_is_watched():
    tray = SimulatedTray(random.Random(8))
    eye = Eye(lambda: tray, lambda event: None)
    assert isinstance(eye._watcher, FreehandWatcher)
    eye.know(Calibration())
    with eye:
        until(lambda: isinstance(eye._watcher, TrayWatcher))
