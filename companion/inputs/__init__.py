"""Readings -> actions: the dice whatever reads them, and the end-turn button.

This package decides what a reading counts for, by the agenda and nothing else; it knows no rule of its own, keeps no
game and opens no device. Cameras, serial lines and pins hand their events in; the books of the game are behind `Books`.
The camera's side is in `companion.inputs.camera`, to be imported only where there is one.
"""

from .books import Books, BooksBusyError, GameNow, Written
from .button import TableButton
from .notices import Notice, NoticeKind
from .readings import (
    DiceAnswered,
    DiceIdle,
    DiceRolling,
    DiceSeen,
    DiceSource,
    DiceTrouble,
    DiceUnsure,
    Reading,
    ReadingError,
)
from .referee import Referee
from .serial_dice import SerialInput
from .shown import QuestionShown, StationView
from .station import Station
from .verdicts import Ask, Book, Ignore, Question

__all__ = [
    "Ask",
    "Book",
    "Books",
    "BooksBusyError",
    "DiceAnswered",
    "DiceIdle",
    "DiceRolling",
    "DiceSeen",
    "DiceSource",
    "DiceTrouble",
    "DiceUnsure",
    "GameNow",
    "Ignore",
    "Notice",
    "NoticeKind",
    "Question",
    "QuestionShown",
    "Reading",
    "ReadingError",
    "Referee",
    "SerialInput",
    "Station",
    "StationView",
    "TableButton",
    "Written",
]
