"""How the electronic dice are and how well they are heard, in sentences for the panel.

Taken again at most once a second: every screen asks, and frames are counted all the time.
"""

import time
from collections.abc import Callable, Iterator
from datetime import datetime

from companion.inputs.device_words import WORDS, recognised
from companion.said import joined, said
from firmware_bridge import DiceIdentity, DiceReading, DieRole, DieState, Link, LinkStatistics, LinkStatus
from web.desk import Device

NAME = said("electronic dice")
AGE = 1.0
"""Seconds for which an answer is good while the status stays the same."""
_STATES = {
    DieState.UNKNOWN: said("not thrown yet"),
    DieState.HANDLED: said("in somebody's hand"),
    DieState.ROLLING: said("rolling"),
    DieState.COCKED: said("one leans on something"),
}
_ROLES = {
    DieRole.PLAIN: said("any"),
    DieRole.YELLOW: said("yellow"),
    DieRole.RED: said("red"),
    DieRole.EVENT: said("event die"),
}
Roles = tuple[DieRole, ...]


class DiceHealth:
    """Asks a link. `clock` is monotonic, `today` the time of day; `roles` what is known of dice, as in `WhichDie`."""

    def __init__(
        self,
        roles: Callable[[str, Roles], Roles] = lambda _, own: own,
        *,
        clock: Callable[[], float] = time.monotonic,
        today: Callable[[], datetime] = datetime.now,
    ) -> None:
        self._roles = roles
        self._clock = clock
        self._today = today
        self._taken: tuple[LinkStatus, float, tuple[Device, ...]] | None = None

    def devices(self, link: Link | None) -> tuple[Device, ...]:
        """One line a device and one for the line itself; nothing where no electronic dice are wanted."""
        if link is None:
            return ()
        status, now = link.status, self._clock()
        if self._taken is not None and self._taken[0] == status and now - self._taken[1] < AGE:
            return self._taken[2]
        lines = link.lines or (link,)
        told = tuple(device for line in lines for device in self._on(line, now, alone=len(lines) == 1))
        self._taken = (status, now, told)
        return told

    def _on(self, line: Link, now: float, *, alone: bool) -> Iterator[Device]:
        """The devices on one line, and the line itself, which is named where it is one of several."""
        status = line.status
        state = "ready" if status.connected else "trouble"
        newest = {reading.device: reading for reading in status.newest}
        for each in status.devices:
            roles = self._roles(each.device, each.roles)
            told = dice_words(each, newest.get(each.device), () if roles == each.roles else roles)
            yield Device(said("dice {number}", number=each.device), state, told)
        name = NAME if alone or status.port is None else said("electronic dice on {port}", port=status.port)
        yield Device(name, state, joined((line_words(status), self._counts(line.statistics, now))))

    def _counts(self, counts: LinkStatistics, now: float) -> str:
        told: dict[str, object] = {
            "frames": counts.frames,
            "wrong": counts.crc_errors,
            "again": counts.retransmits,
            "missed": counts.missed,
            "reconnects": counts.reconnects,
        }
        if counts.last_heard is None:
            return said(
                "{frames} messages, {wrong} with a wrong check sum, {again} repeated, {missed} missed,"
                " connected again {reconnects} times; nothing was heard yet.",
                **told,
            )
        at = datetime.fromtimestamp(self._today().timestamp() - (now - counts.last_heard))
        return said(
            "{frames} messages, {wrong} with a wrong check sum, {again} repeated, {missed} missed,"
            " connected again {reconnects} times; last heard at {time}.",
            **told,
            time=f"{at:%H:%M:%S}",
        )


def line_words(status: LinkStatus) -> str:
    """Where the dice are, or why they are not."""
    if not status.connected:
        return recognised(status.problem)
    return said("On {port}, {format}.", port=status.port, format=status.line_format)


def dice_words(dice: DiceIdentity, newest: DiceReading | None, roles: Roles = ()) -> str:
    """State, firmware and battery of one device, and in which roles people know its dice."""
    parts = [_STATES[DieState.UNKNOWN] if newest is None else _state_words(newest)]
    if roles:
        parts.append(said("as you said: {dice}", dice=joined([_ROLES[role] for role in roles], " + ")))
    if dice.firmware:
        parts.append(said("firmware {version}", version=dice.firmware))
    if dice.battery is not None:
        parts.append(said("battery {percent} %", percent=dice.battery))
    return said("{state}.", state=joined(parts, ", "))


def _state_words(reading: DiceReading) -> str:
    if reading.state is not DieState.SETTLED:
        return _STATES[reading.state]
    faces = [
        str(value) for role, value in zip(reading.roles, reading.values, strict=True) if role is not DieRole.EVENT
    ] + ([WORDS.get(reading.event, reading.event)] if reading.event is not None else [])
    return said("at rest: {faces}", faces=joined(faces, ", "))
