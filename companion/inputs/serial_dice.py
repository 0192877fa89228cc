"""Electronic dice, on a line or in the air -> readings. Knows the words of `firmware_bridge`, and nothing of any rule.

A result is acknowledged to the dice once `hear` has returned, and by then it is on disk. When booking fails, `hear`
raises: the dice are not told, and send the result again under the same key, which is never booked twice.
"""

import time
from collections.abc import Callable

from companion.said import said
from firmware_bridge import DiceReading, DieRole, DieState, LinkStatus

from .device_words import recognised
from .readings import (
    EVENT_NAMES,
    Dice,
    DiceIdle,
    DiceRolling,
    DiceSeen,
    DiceTrouble,
    DiceUnsure,
    Reading,
    Source,
    tells_apart,
    yellow_first,
)

OLDEST = 255
"""A result this many seconds old may be of any age: the dice count no further."""

SURE = 1.0
"""A throw of which less is certain is asked about: text without a check sum may have been changed on its way."""


def yellow_and_red(roles: tuple[DieRole, ...], values: tuple[int, ...]) -> Dice | None:
    """The faces of the two dice that make a roll, yellow first: by role, otherwise in the order of the values.

    None unless there are exactly two such dice; an event die is none of them.
    """
    numbered = [(role, value) for role, value in zip(roles, values, strict=True) if role is not DieRole.EVENT]
    if len(numbered) != 2:
        return None
    (first_role, first), (second_role, second) = numbered
    return yellow_first((first, second), (first_role, second_role))


def told_apart(roles: tuple[DieRole, ...]) -> bool:
    """Whether the roles say which of the two dice that make a roll is the yellow one."""
    numbered = [role for role in roles if role is not DieRole.EVENT]
    return len(numbered) == 2 and tells_apart((numbered[0], numbered[1]))


def at_rest_since(age: int, now: float) -> float:
    """When the dice came to rest, as early as whole seconds allow; a fresh result was sent at once."""
    if age >= OLDEST:
        return float("-inf")
    return now - age - 1 if age else now


def reading_of(heard: DiceReading, now: float) -> Reading:
    """What a device said, as a reading. `now` is when it was heard."""
    key = f"serial-{heard.key}"
    match heard.state:
        case DieState.ROLLING:
            return DiceRolling(Source.SERIAL, key, now)
        case DieState.COCKED:
            return DiceTrouble(Source.SERIAL, said("A die is cocked: throw it again."), now)
        case DieState.SETTLED:
            dice = yellow_and_red(heard.roles, heard.values)
            event = None if heard.event is None else EVENT_NAMES[heard.event]
            if dice is None and heard.roles != (DieRole.EVENT,):
                words = said(
                    "A roll takes two dice; device {device} has {count}.", device=heard.device, count=len(heard.values)
                )
                return DiceTrouble(Source.SERIAL, words, now)
            at = at_rest_since(heard.age, now)
            if heard.thrown and heard.confidence < SURE:
                return DiceUnsure(Source.SERIAL, dice or (), heard.confidence, key, at, event=event)
            return DiceSeen(
                Source.SERIAL,
                dice,
                heard.confidence,
                heard.thrown,
                key,
                at,
                event=event,
                told_apart=told_apart(heard.roles),
            )
    return DiceIdle(Source.SERIAL, now)


class SerialInput:
    """Give `hear` and `status` to a dice link. `take` is told each reading and returns when it is on disk."""

    def __init__(
        self,
        take: Callable[[Reading], object],
        device: Callable[[Source, str], object],
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._take = take
        self._device = device
        self._clock = clock

    def hear(self, heard: DiceReading) -> None:
        """The dice said something. Raises when it could not be booked, so that they say it again."""
        self._take(reading_of(heard, self._clock()))

    def status(self, status: LinkStatus) -> None:
        """The link has changed."""
        self._device(Source.SERIAL, recognised(status.problem))
