"""Electronic dice, on a line or in the air -> readings. Knows the words of `firmware_bridge`, and nothing of any rule.

A result is acknowledged to the dice once `hear` has returned, and by then it is on disk. When booking fails, `hear`
raises: nothing is acknowledged, and the dice send the result again under the same key, which is never booked twice.
"""

import time
from collections.abc import Callable
from dataclasses import replace

from companion.said import said
from firmware_bridge import DiceReading, DieRole, DieState, LinkStatus

from .device_words import recognised
from .faces import rules_call
from .readings import Dice, DiceIdle, DiceRolling, DiceSeen, DiceSource, DiceTrouble, DiceUnsure, Reading, yellow_first

OLDEST = 255
"""A result this many seconds old may be of any age: the dice count no further."""

SURE = 1.0
"""A throw of which less is certain is asked about: text without a check sum may have been changed on its way."""


def key_of(heard: DiceReading) -> str:
    """The key that readings of this throw bear."""
    return f"serial-{heard.key}"


def with_pips(roles: tuple[DieRole, ...]) -> tuple[DieRole, ...]:
    """The roles of the dice that show a number; an event die is not one of them."""
    return tuple(role for role in roles if role is not DieRole.EVENT)


def faces_of(roles: tuple[DieRole, ...], values: tuple[int, ...]) -> tuple[Dice | None, tuple[str, ...] | None]:
    """The faces of the dice with pips, the yellow one first: by role, otherwise in the order of the values.

    With them their colours; a single plain die has none, and is whichever is due. None where there is no such die.
    """
    numbered = tuple(value for role, value in zip(roles, values, strict=True) if role is not DieRole.EVENT)
    if not numbered:
        return None, None
    dice, colours = yellow_first(numbered, with_pips(roles))
    return dice, None if colours == (DieRole.PLAIN,) else colours


def at_rest_since(age: int, now: float) -> float:
    """When the dice came to rest, as early as whole seconds allow; a fresh result was sent at once."""
    if age >= OLDEST:
        return float("-inf")
    return now - age - 1 if age else now


def reading_of(heard: DiceReading, now: float) -> Reading:
    """What a device said, as a reading. `now` is when it was heard."""
    key = key_of(heard)
    match heard.state:
        case DieState.ROLLING:
            return DiceRolling(DiceSource.SERIAL, key, now)
        case DieState.COCKED:
            return DiceTrouble(DiceSource.SERIAL, said("A die is cocked: throw it again."), now)
        case DieState.SETTLED:
            dice, colours = faces_of(heard.roles, heard.values)
            event = None if heard.event is None else rules_call(heard.event)
            at = at_rest_since(heard.age, now)
            if heard.thrown and heard.confidence < SURE:
                return DiceUnsure(DiceSource.SERIAL, dice or (), heard.confidence, key, at, event=event)
            return DiceSeen(
                DiceSource.SERIAL,
                dice,
                heard.confidence,
                heard.thrown,
                key,
                at,
                event=event,
                colours=colours,
            )
    return DiceIdle(DiceSource.SERIAL, now)


class SerialInput:
    """Give `hear` and `status` to a dice link. `take` is told each reading and returns when it is on disk."""

    def __init__(
        self,
        take: Callable[[Reading], object],
        device: Callable[[DiceSource, str], object],
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._take = take
        self._device = device
        self._clock = clock
        self._has_event_die = False

    def hear(self, heard: DiceReading) -> None:
        """The dice said something. Raises when it could not be booked, so that they say it again."""
        reading = reading_of(heard, self._clock())
        if isinstance(reading, DiceSeen) and reading.dice is not None and reading.event is None:
            reading = replace(reading, event_follows=self._has_event_die)
        self._take(reading)

    def status(self, status: LinkStatus) -> None:
        """The link has changed. Dice that are missing while others are heard are no trouble of all of them."""
        self._has_event_die = any(device.roles == (DieRole.EVENT,) for device in status.devices)
        self._device(DiceSource.SERIAL, "" if status.connected else recognised(status.problem))
