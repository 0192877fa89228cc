"""What is taught on the pages: the camera's tray and dice, and the owner's cards."""

from dataclasses import dataclass

from web.lessons.card_lessons import CardLessonsDesk
from web.lessons.tray_lessons import TrayLessonsDesk


@dataclass(frozen=True)
class Lessons:
    """Both teachers; of their lessons one is open at a time."""

    tray: TrayLessonsDesk
    cards: CardLessonsDesk
