"""The lessons of one evening, put together over one loan of the eye."""

import time
from collections.abc import Callable
from pathlib import Path

from companion.evening.chosen_deck import ChosenDeck
from companion.evening.equipment import Equipment
from web.lessons.lessons import Lessons

from .card_lessons import CardLessons
from .loan import Loan
from .tray_lessons import TrayLessons


def lessons_of(
    equipment: Equipment,
    data: Path,
    chosen: ChosenDeck,
    tell: Callable[[str], object],
    clock: Callable[[], float] = time.monotonic,
) -> Lessons:
    """Those about tray and dice, and about cards. `data` is the folder for what is kept; the rest is as in `Loan`."""
    loan = Loan(equipment, tell, clock)
    return Lessons(TrayLessons(loan, data), CardLessons(loan, data, chosen))
