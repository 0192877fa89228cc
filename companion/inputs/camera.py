"""The camera's events -> readings of the dice. Knows the words of `vision`, and nothing of any rule.

Imported only where a camera is opened: `vision` brings OpenCV, which a table without a camera is spared.
"""

import logging
from collections.abc import Callable

from vision import Cleared, Die, Event, EventDieSettled, EventFace, Ignored, Reason, Rolling, Settled

from .device_words import recognised
from .faces import rules_call
from .readings import Dice, DiceIdle, DiceRolling, DiceSeen, DiceSource, DiceTrouble, DiceUnsure, Reading, yellow_first

_log = logging.getLogger(__name__)

MISCOUNTED = frozenset({Reason.MISSING, Reason.TOO_MANY})
"""More or fewer dice lie there than were looked for."""


class CameraReadings:
    """Numbers the throws of one eye. `session` is another one at each start, so that no key is ever used twice."""

    def __init__(self, session: str) -> None:
        self._session = session
        self._throws = 0
        self._flying = False

    def reading(self, event: Event) -> Reading:
        """What an event says about the dice."""
        match event:
            case Rolling():
                self._next_throw()
                self._flying = True
                return DiceRolling(DiceSource.CAMERA, self._key, event.time)
            case Ignored():
                self._flying = False
                dice, _ = _dice(event.dice)
                shown = dice if event.reason in MISCOUNTED else None
                return DiceTrouble(DiceSource.CAMERA, recognised(event.words), event.time, shown, event.lasts)
            case Cleared():
                return DiceIdle(DiceSource.CAMERA, event.time)
        if not self._flying:
            self._next_throw()
        self._flying = False
        if isinstance(event, EventDieSettled):
            face = _named(event.event)
            return DiceSeen(DiceSource.CAMERA, None, event.confidence, True, self._key, event.time, event=face)
        face = _named(event.event)
        if isinstance(event, Settled):
            dice, colours = _dice(event.dice)
            return DiceSeen(
                DiceSource.CAMERA, dice, event.confidence, True, self._key, event.time, event=face, colours=colours
            )
        guess = tuple(die.value for die in event.dice)
        return DiceUnsure(DiceSource.CAMERA, guess, event.confidence, self._key, event.time, face)

    @property
    def _key(self) -> str:
        return f"camera-{self._session}-{self._throws}"

    def _next_throw(self) -> None:
        self._throws += 1


def _dice(dice: tuple[Die, ...]) -> tuple[Dice, tuple[str, ...]]:
    """What dice show, and their colours, the yellow one first."""
    return yellow_first(tuple(die.value for die in dice), [die.colour for die in dice])


def _named(face: EventFace | None) -> str | None:
    """What the rules call the face that was seen."""
    return None if face is None else rules_call(face.face)


class CameraInput:
    """Give `hear` and `trouble` to an eye. `take` is told each reading.

    What goes wrong while a reading is booked ends here: the eye must go on seeing.
    """

    def __init__(
        self, take: Callable[[Reading], object], device: Callable[[DiceSource, str], object], session: str
    ) -> None:
        self._take = take
        self._device = device
        self._readings = CameraReadings(session)

    def hear(self, event: Event) -> None:
        """Something happened in the tray."""
        try:
            self._take(self._readings.reading(event))
        except Exception:
            # What failed has been reported to the table; a camera cannot be asked to say it again.
            _log.exception("what the camera saw was not taken over")

    def trouble(self, problem: str | None) -> None:
        """The camera is in trouble, or (None) well again."""
        self._device(DiceSource.CAMERA, recognised(problem or ""))
