"""The guided lessons in which the camera learns tray, dice and cards on the tablet.

`calibration` and `enrolment` are state machines fed by frames, `decks` and `zipped` keep the cards, `kinds` knows the
names of the cards in the boxes, and `lessons` joins them with the running camera and the pages.
"""

from .lessons import Lessons

__all__ = ["Lessons"]
