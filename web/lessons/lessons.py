"""What is taught on the pages: the camera's tray and dice, and the owner's cards."""

from dataclasses import dataclass

from web.lessons.card_lessons import CardLessons
from web.lessons.tray_lessons import TrayLessons


@dataclass(frozen=True)
class Lessons:
    """Both teachers; of their lessons one is open at a time."""

    tray: TrayLessons
    cards: CardLessons
