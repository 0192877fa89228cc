"""Frames in, readings out: camera, tray, dice.

This package may not know what a throw means: no rule, no seat, no game, and it imports nothing of the other packages.
It does not guess: what cannot be read is a stray or unsure, and what is not a throw is ignored with its reason.
It keeps no settings; a calibration is a value, which may be written to a file and read again. Time and chance are
passed in.
Every array is a blue-green-red picture of bytes, every box (x, y, width, height) in its pixels.
"""

from vision.calibration import Calibration, DieColour, learn_colours
from vision.calibration_file import load as load_calibration
from vision.calibration_file import save as save_calibration
from vision.calibrator import Calibrator, Step
from vision.cameras import open_camera
from vision.dice import read_dice, read_tray
from vision.event_die import FACES, EventDie, learn_event_die, things_like_a_die
from vision.events import Cleared, Event, EventDieSettled, Ignored, Reason, Rolling, Settled, State, Unsure
from vision.eye import Eye
from vision.freehand import FreehandWatcher
from vision.landmarks import Landmarks, learn_landmarks
from vision.newest import NewestFrame
from vision.picamera import PiCamera
from vision.picture import as_picture, encode_jpeg, load_picture, sent_picture
from vision.readings import (
    PAIR,
    Box,
    CalibrationError,
    CameraError,
    Die,
    EventFace,
    Frame,
    HeicError,
    Image,
    NoMorePicturesError,
    PictureError,
    Reading,
    Stray,
    VisionError,
    Wanted,
)
from vision.simulated import SimulatedTray
from vision.source import Camera, FrameSource, PictureFolder, VideoFile
from vision.still import read_still
from vision.tray import Tray, find_tray
from vision.watcher import TrayWatcher

__all__ = [
    "FACES",
    "PAIR",
    "Box",
    "Calibration",
    "CalibrationError",
    "Calibrator",
    "Camera",
    "CameraError",
    "Cleared",
    "Die",
    "DieColour",
    "Event",
    "EventDie",
    "EventDieSettled",
    "EventFace",
    "Eye",
    "Frame",
    "FrameSource",
    "FreehandWatcher",
    "HeicError",
    "Ignored",
    "Image",
    "Landmarks",
    "NewestFrame",
    "NoMorePicturesError",
    "PiCamera",
    "PictureError",
    "PictureFolder",
    "Reading",
    "Reason",
    "Rolling",
    "Settled",
    "SimulatedTray",
    "State",
    "Step",
    "Stray",
    "Tray",
    "TrayWatcher",
    "Unsure",
    "VideoFile",
    "VisionError",
    "Wanted",
    "as_picture",
    "encode_jpeg",
    "find_tray",
    "learn_colours",
    "learn_event_die",
    "learn_landmarks",
    "load_calibration",
    "load_picture",
    "open_camera",
    "read_dice",
    "read_still",
    "read_tray",
    "save_calibration",
    "sent_picture",
    "things_like_a_die",
]
