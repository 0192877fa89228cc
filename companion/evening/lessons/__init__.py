"""The guided lessons in which the camera learns tray, dice and cards on the tablet.

`calibration` and `enrolment` are state machines fed by frames; `loan` lends them the running eye, one at a time;
`tray_lessons` and `card_lessons` join them with the pages, and `lessons` joins these. `decks` and `zipped` keep the
cards, `kinds` knows the names of the cards in the boxes.
"""

from .lessons import lessons_of

__all__ = ["lessons_of"]
