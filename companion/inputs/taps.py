"""Two taps on the tablet, or a question answered there -> dice. Whatever a client sends is checked here."""

from .due import possible
from .readings import Dice, DiceSeen, ReadingError, Source


def tapped_dice(yellow: object, red: object) -> Dice:
    """Two faces as a client sent them. Raises ReadingError unless both are whole numbers from 1 to 6."""
    # A bool is an int to Python, but nobody tapped `true`.
    if type(yellow) is not int or type(red) is not int or not possible((yellow, red)):
        raise ReadingError(
            f"Each die shows a whole number from 1 to 6, not {yellow!r} and {red!r}; nothing was booked."
        )
    return yellow, red


def tapped(yellow: object, red: object, *, key: str, at: float, revision: int | None = None) -> DiceSeen:
    """The roll somebody entered. `key` is that of the request, `revision` the one its screen showed.

    Raises ReadingError as `tapped_dice` does.
    """
    return DiceSeen(Source.TAPS, tapped_dice(yellow, red), 1.0, True, key, at, revision)
