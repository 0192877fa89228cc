"""The guided lessons in which the cameras learn tray, dice, cards and pieces on the tablet.

`calibration`, `enrolment` and `pieces` are state machines fed by frames; `loan` lends the first two the running eye,
one at a time; `tray_lessons`, `card_lessons` and `piece_lessons` join them with the pages, and `lessons` joins these.
`decks` and `zipped` keep the cards, `kinds` knows the names of the cards in the boxes.
"""

from .lessons import lessons_of
from .piece_lessons import PieceLessons

__all__ = ["PieceLessons", "lessons_of"]
