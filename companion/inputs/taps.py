"""Taps on the tablet, or a question answered there -> dice. Whatever a client sends is checked here."""

from companion.rules.cities_knights.event_die import FACES
from companion.said import said

from .due import possible
from .readings import Dice, DiceSeen, ReadingError, Source


def tapped_dice(yellow: object, red: object) -> Dice:
    """Two faces as a client sent them. Raises ReadingError unless both are whole numbers from 1 to 6."""
    # A bool is an int to Python, but nobody tapped `true`.
    if type(yellow) is not int or type(red) is not int or not possible((yellow, red)):
        raise ReadingError(
            said(
                "Each die shows a whole number from 1 to 6, not {yellow} and {red}; nothing was booked.",
                yellow=repr(yellow),
                red=repr(red),
            )
        )
    return yellow, red


def tapped_event(face: object) -> str | None:
    """The event die as a client sent it; None is none. Raises ReadingError for what it cannot show."""
    if face is not None and (not isinstance(face, str) or face not in FACES):
        raise ReadingError(
            said(
                "The event die shows the ship or the gate of trade, politics or science, not {face};"
                " nothing was booked.",
                face=repr(face),
            )
        )
    return face


def tapped(yellow: object, red: object, event: object = None, *, key: str, at: float) -> DiceSeen:
    """The roll somebody entered; `key` is that of the request. Raises ReadingError for what no dice can show."""
    dice, face = tapped_dice(yellow, red), tapped_event(event)
    return DiceSeen(Source.TAPS, dice, 1.0, True, key, at, event=face)


def tapped_alone(event: object, *, key: str, at: float) -> DiceSeen:
    """What the event die shows, the two others being booked. Raises ReadingError for what it cannot show."""
    face = tapped_event(event)
    if face is None:
        raise ReadingError(said("Say what the event die shows: the ship, or the gate of a colour; nothing was booked."))
    return DiceSeen(Source.TAPS, None, 1.0, True, key, at, event=face)
