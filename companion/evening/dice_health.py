"""How the electronic dice are and how well they are heard, in sentences for the panel.

Taken anew at most once a second: every screen asks, and frames are counted all the time.
"""

import time
from collections.abc import Callable
from datetime import datetime

from firmware_bridge import DiceIdentity, DiceReading, DieRole, DieState, Link, LinkStatistics, LinkStatus
from web.desk import Device

NAME = "electronic dice"
AGE = 1.0
"""Seconds for which an answer is good while the status stays the same."""
_STATES = {
    DieState.UNKNOWN: "not thrown yet",
    DieState.HANDLED: "in somebody's hand",
    DieState.ROLLING: "rolling",
    DieState.COCKED: "one leans on something",
}


class DiceHealth:
    """Asks a link. `clock` is monotonic, `today` the time of day."""

    def __init__(
        self, *, clock: Callable[[], float] = time.monotonic, today: Callable[[], datetime] = datetime.now
    ) -> None:
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
        state = "ready" if status.connected else "trouble"
        newest = {reading.device: reading for reading in status.newest}
        lines = [
            Device(f"dice {each.device}", state, dice_words(each, newest.get(each.device))) for each in status.devices
        ]
        lines.append(Device(NAME, state, f"{line_words(status)} {self._counts(link.statistics, now)}"))
        self._taken = (status, now, tuple(lines))
        return self._taken[2]

    def _counts(self, counts: LinkStatistics, now: float) -> str:
        heard = "nothing was heard yet"
        if counts.last_heard is not None:
            at = datetime.fromtimestamp(self._today().timestamp() - (now - counts.last_heard))
            heard = f"last heard at {at:%H:%M:%S}"
        return (
            f"{counts.frames} messages, {counts.crc_errors} with a wrong check sum, {counts.retransmits} told again, "
            f"{counts.missed} missed, connected again {counts.reconnects} times; {heard}."
        )


def line_words(status: LinkStatus) -> str:
    """Where the dice are, or why they are not."""
    return f"On {status.port}, {status.line_format}." if status.connected else status.problem


def dice_words(dice: DiceIdentity, newest: DiceReading | None) -> str:
    """State, firmware and battery of one device."""
    state = _STATES[DieState.UNKNOWN] if newest is None else _state_words(newest)
    firmware = f", firmware {dice.firmware}" if dice.firmware else ""
    battery = "" if dice.battery is None else f", battery {dice.battery} %"
    return f"{state}{firmware}{battery}."


def _state_words(reading: DiceReading) -> str:
    if reading.state is not DieState.SETTLED:
        return _STATES[reading.state]
    faces = [
        str(value) for role, value in zip(reading.roles, reading.values, strict=True) if role is not DieRole.EVENT
    ] + ([reading.event] if reading.event is not None else [])
    return f"at rest: {', '.join(faces)}"
