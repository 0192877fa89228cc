"""All electronic dice of a table, of whatever kinds, as one link: heard side by side, and put together to throws."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import replace

from firmware_bridge.drivers import Driver, Link, Listener
from firmware_bridge.link import LinkStatistics, LinkStatus
from firmware_bridge.readings import DiceReading, DieRole
from firmware_bridge.several import summed, together
from firmware_bridge.throws import ROLL, Throws, Wanted


class Hearing:
    """A `Link` that listens by several drivers at once. `wanted` tells which dice are thrown now.

    `roles` says what the dice of a device are, where more is known of them than they say themselves.
    """

    def __init__(
        self,
        kinds: Sequence[Driver],
        listener: Listener,
        wanted: Callable[[], Wanted],
        roles: Callable[[str, tuple[DieRole, ...]], tuple[DieRole, ...]] = lambda _, own: own,
    ) -> None:
        self._on_status, self._roles = listener.on_status, roles
        self._telling = threading.Lock()
        throws = Throws(listener.on_reading, wanted)

        def hear(reading: DiceReading) -> None:
            throws.hear(replace(reading, roles=roles(reading.device, reading.roles)))

        told = replace(listener, on_reading=hear, on_still=throws.still, on_status=lambda _: self._tell())
        self._links: tuple[Link, ...] = ()
        self._links = tuple(kind.connect(told) for kind in kinds)
        self._status = self._together()

    @property
    def status(self) -> LinkStatus:
        """The newest status of all of them together."""
        return self._status

    @property
    def statistics(self) -> LinkStatistics:
        """What all of them have counted."""
        return summed([link.statistics for link in self._links])

    @property
    def lines(self) -> tuple[Link, ...]:
        """All lines of all kinds."""
        return tuple(line for link in self._links for line in link.lines or (link,))

    def start(self) -> None:
        """Begin to look for dice. A link is started once."""
        for link in self._links:
            link.start()

    def stop(self) -> None:
        """Give everything back; returns when it is."""
        for link in self._links:
            link.stop()

    def _tell(self) -> None:
        with self._telling:
            if (status := self._together()) == self._status:
                return
            self._status = status
            if self._on_status is not None:
                self._on_status(status)

    def _together(self) -> LinkStatus:
        """How they are together: what else is looked for matters only as long as there are no dice to roll with."""
        kinds = [link.status for link in self._links]
        status = together(kinds)
        devices = tuple(replace(each, roles=self._roles(each.device, each.roles)) for each in status.devices)
        status = replace(status, devices=devices)
        pips = sum(role is not DieRole.EVENT for device in status.devices for role in device.roles)
        if status.connected and not pips:
            lacking = "Only an event die is connected; the other dice are missing."
            return replace(status, connected=False, problem=" ".join(filter(None, (lacking, status.problem))))
        if status.connected and status.problem and pips < ROLL:
            return replace(status, connected=False)
        if not status.connected or len(kinds) == 1:
            return status
        return replace(status, problem=" ".join(kind.problem for kind in kinds if kind.connected and kind.problem))
