"""Taps on the tablet, or a question answered there -> dice. Whatever a client sends is checked here."""

from collections.abc import Mapping, Sequence

from companion.said import listed, said

from .due import Due, possible
from .faces import possible_faces
from .readings import Dice, DiceSeen, DiceSource, ReadingError


def tapped_dice(faces: Sequence[object]) -> Dice:
    """The faces as a client sent them. Raises ReadingError unless all are whole numbers from 1 to 6."""
    # A bool is an int to Python, but nobody tapped `true`.
    dice = tuple(face for face in faces if type(face) is int)
    if len(dice) != len(faces) or not dice or not possible(dice):
        raise ReadingError(
            said(
                "Each die shows a whole number from 1 to 6, not {faces}; nothing was entered.",
                faces=listed([repr(face) for face in faces]),
            )
        )
    return dice


def tapped_event(face: object) -> str | None:
    """The event die as a client sent it; None is none. Raises ReadingError for what it cannot show."""
    if face is not None and (not isinstance(face, str) or face not in possible_faces()):
        raise ReadingError(said("{face} is on no side of the event die; nothing was entered.", face=repr(face)))
    return face


def tapped_by_die(shown: Mapping[str, object], due: Due) -> tuple[Dice, str | None]:
    """What each die shows, by its name: the faces in the order of the dice that are due, and the event die's.

    An event die that flies along may be left out, then it is asked for. Raises ReadingError for other dice.
    """
    own, along = [die.name for die in due.dice], [die.name for die in due.along]
    if not set(own) <= shown.keys() <= {*own, *along}:
        raise ReadingError(said("These are not the dice that are asked about; nothing was entered."))
    event = next((shown[name] for name in along if name in shown), None)
    return tapped_dice([shown[name] for name in own]), tapped_event(event)


def tapped(faces: Sequence[object], event: object = None, *, key: str, at: float) -> DiceSeen:
    """The roll somebody entered; `key` is that of the request. Raises ReadingError for what no dice can show."""
    dice, face = tapped_dice(faces), tapped_event(event)
    return DiceSeen(DiceSource.TAPS, dice, 1.0, True, key, at, event=face)


def tapped_alone(event: object, *, key: str, at: float) -> DiceSeen:
    """What the event die shows, the two others being booked. Raises ReadingError for what it cannot show."""
    face = tapped_event(event)
    if face is None:
        raise ReadingError(said("Say what the event die shows; nothing was entered."))
    return DiceSeen(DiceSource.TAPS, None, 1.0, True, key, at, event=face)
