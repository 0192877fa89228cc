"""What is taught on the pages: tray and dice, the owner's cards, and the pieces."""

from dataclasses import dataclass

from web.lessons.card_lessons import CardLessonsDesk
from web.lessons.piece_lessons import PieceLessonsDesk
from web.lessons.tray_lessons import TrayLessonsDesk


@dataclass(frozen=True)
class Lessons:
    """The teachers; of the lessons about tray and cards one is open at a time."""

    tray: TrayLessonsDesk
    cards: CardLessonsDesk
    pieces: PieceLessonsDesk
