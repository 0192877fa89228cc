"""The lessons of one evening, put together: two over one loan of the eye, and one with the camera over the board."""

import time
from collections.abc import Callable
from pathlib import Path

from companion.evening.chosen_deck import ChosenDeck
from companion.evening.equipment import Equipment
from web.lessons.lessons import Lessons

from .card_lessons import CardLessons
from .loan import Loan
from .piece_lessons import PieceLessons
from .tray_lessons import TrayLessons


def lessons_of(
    equipment: Equipment,
    data: Path,
    chosen: ChosenDeck,
    tell: Callable[[str], object],
    pieces: PieceLessons,
    *,
    clock: Callable[[], float] = time.monotonic,
) -> Lessons:
    """Those about tray and dice, about cards, and `pieces`. `data` is the folder of what is kept; see `Loan`."""
    loan = Loan(equipment, tell, clock)
    return Lessons(TrayLessons(loan, data), CardLessons(loan, data, chosen), pieces)
