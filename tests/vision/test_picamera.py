"""The Pi's own camera, with a stand-in for picamera2 that behaves as that library is documented to."""

import sys
import types
from typing import ClassVar

import numpy as np
import pytest

from vision import CameraError, PiCamera
from vision.picamera import pi_cameras

FOUND = {"ExposureTime": 9000, "AnalogueGain": 2.5, "ColourGains": (1.7, 1.4), "Lux": 300.0}


class Picamera2:
    """Configured before it is started, started before it captures, and gone when it is closed."""

    there = 1
    made: ClassVar = []

    def __init__(self, camera_num=0):
        if camera_num >= self.there:
            raise IndexError("list index out of range")
        self.configuration, self.running, self.closed = None, False, False
        self.controls = {"AeEnable": True, "AwbEnable": True}
        self.broken = None
        Picamera2.made.append(self)

    @staticmethod
    def global_camera_info():
        return [{"Num": number} for number in range(Picamera2.there)]

    def create_video_configuration(self, main=None, controls=None, buffer_count=6, queue=True):
        return {"main": main, "controls": controls, "buffer_count": buffer_count, "queue": queue}

    def configure(self, configuration):
        assert not self.running
        self.configuration = configuration

    def start(self):
        if self.broken:
            raise RuntimeError(self.broken)
        assert self.configuration is not None
        self.running = True

    def capture_array(self, name="main"):
        if self.broken:
            raise RuntimeError(self.broken)
        assert self.running
        width, height = self.configuration[name]["size"]
        return np.full((height, width, 3), (10, 20, 30), np.uint8)

    def capture_metadata(self):
        return dict(FOUND)

    def set_controls(self, controls):
        self.controls.update(controls)

    def stop(self):
        self.running = False

    def close(self):
        self.closed = True


@pytest.fixture
def library(monkeypatch):
    module = types.ModuleType("picamera2")
    module.Picamera2 = Picamera2
    monkeypatch.setattr(Picamera2, "there", 1)
    monkeypatch.setattr(Picamera2, "made", [])
    monkeypatch.setitem(sys.modules, "picamera2", module)
    return Picamera2


def test_it_sends_pictures_in_blue_green_red(library):
    camera = PiCamera(width=320, height=240)
    image = camera.read()
    assert image.shape == (240, 320, 3)
    assert image[0, 0].tolist() == [10, 20, 30]
    assert library.made[0].configuration["main"] == {"size": (320, 240), "format": "RGB888"}
    assert library.made[0].configuration["controls"] == {"FrameDurationLimits": (33333, 33333)}


def test_it_never_hands_out_an_old_picture(library):
    PiCamera()
    assert library.made[0].configuration["queue"] is False


def test_exposure_gain_and_white_balance_are_held_once_they_are_found(library):
    now = [0.0]
    camera = PiCamera(clock=lambda: now[0])
    camera.read()
    assert library.made[0].controls == {"AeEnable": True, "AwbEnable": True}
    now[0] = 2.0
    camera.read()
    assert library.made[0].controls == {
        "AeEnable": False,
        "AwbEnable": False,
        "ExposureTime": 9000,
        "AnalogueGain": 2.5,
        "ColourGains": (1.7, 1.4),
    }


def test_it_is_given_back(library):
    PiCamera().close()
    assert (library.made[0].running, library.made[0].closed) == (False, True)


def test_a_camera_that_stops_is_named(library):
    camera = PiCamera()
    library.made[0].broken = "camera frontend has timed out"
    with pytest.raises(
        CameraError, match=r"Pi camera 0: it sends no pictures any more \(camera frontend has timed out"
    ):
        camera.read()


def test_a_camera_that_does_not_start_is_named_and_given_back(library, monkeypatch):
    monkeypatch.setattr(library, "start", lambda self: (_ for _ in ()).throw(RuntimeError("no memory")))
    with pytest.raises(CameraError, match=r"Pi camera 0: it cannot be started \(no memory\)"):
        PiCamera()
    assert library.made[0].closed


def test_a_camera_that_is_not_there_is_named(library):
    with pytest.raises(CameraError, match="Pi camera 3: it is not there"):
        PiCamera(3)


def test_without_the_library_there_is_no_such_camera_and_it_is_said_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "picamera2", None)
    assert pi_cameras() == 0
    with pytest.raises(CameraError, match="apt install python3-picamera2"):
        PiCamera()


def test_the_cameras_of_the_pi_are_counted(library, monkeypatch):
    monkeypatch.setattr(library, "there", 2)
    assert pi_cameras() == 2
