"""The bridge's side of the conversation on one line: whom it trusts, what it has heard, what it answers.

Pure: messages go in, readings and answers come out; ports, threads and formats are the business of `link`.
A result is reported once, however often it is sent; nothing is reported by a device that has not said hello.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from firmware_bridge.protocol import SEQUENCES, Ack, Heartbeat, Hello, Message, Notice, Settled, Who, device_name
from firmware_bridge.readings import DiceIdentity, DiceReading, DieState


@dataclass
class _Device:
    """What the session remembers of one device between two starts of its firmware."""

    identity: DiceIdentity
    last_result: int | None = None
    last_told: tuple[DieState, int] = (DieState.UNKNOWN, -1)
    newest: DiceReading | None = None

    def lies_as_told(self, following: int) -> bool:
        """Whether the result before the one with the number `following` is the last that was told, and still holds."""
        told = None if self.last_result is None else (DieState.SETTLED, self.last_result)
        return self.last_told == told and (following - 1) % SEQUENCES == self.last_result


def is_newer(sequence: int, than: int) -> bool:
    """Whether a wrapping sequence number lies ahead of another one, taking the shorter way round."""
    return 0 < (sequence - than) % SEQUENCES < SEQUENCES // 2


@dataclass
class KnownDice:
    """The devices that several lines know together: one that comes back on another line goes on where it was.

    `owners` says on which line each is heard now. A device is changed by the line that owns it alone.
    """

    devices: dict[int, _Device] = field(default_factory=dict)
    owners: dict[int, object] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def is_taken(self, number: int, line: object) -> bool:
        """Whether another line hears a device of this number; otherwise this one owns it from now on."""
        with self._lock:
            return self.owners.setdefault(number, line) is not line

    def let_go(self, line: object) -> None:
        """This line hears none of them any more."""
        with self._lock:
            self.owners = {number: owner for number, owner in self.owners.items() if owner is not line}


class DiceSession:
    """Remembers the devices of one line. `on_reading` gets each reading before the device is told that it arrived.

    When `on_reading` raises, nothing is remembered and nothing acknowledged: the device is going to send it again.
    `on_still` is told the device whenever one says that its dice lie as they did in its last result (`tell_still`).
    `known` are the devices of other lines with this one's.
    """

    def __init__(
        self,
        on_reading: Callable[[DiceReading], None],
        on_still: Callable[[str], None] = lambda _: None,
        known: KnownDice | None = None,
    ) -> None:
        self._on_reading = on_reading
        self._on_still = on_still
        self._known = KnownDice() if known is None else known
        self._trusted: set[int] = set()
        self._doubled: set[int] = set()
        self._lying: set[str] = set()
        self._heard: set[int] = set()
        self._confidence = 1.0
        self.retransmits = 0
        """Results that came again and were not reported again."""
        self.missed = 0
        """Results a device numbered but the bridge never got (its memory overflowed while nobody listened)."""
        self.untrusted = 0
        """Messages of devices that have not said hello, or that speak against their hello."""

    @property
    def _devices(self) -> dict[int, _Device]:
        return self._known.devices

    @property
    def doubled(self) -> tuple[str, ...]:
        """Devices here whose numbers are those of devices on another line: none of them is believed."""
        return tuple(map(device_name, sorted(self._doubled)))

    @property
    def missing_devices(self) -> tuple[str, ...]:
        """The devices that were heard here and are heard on no line now."""
        return tuple(device_name(number) for number in sorted(self._heard) if number not in self._known.owners)

    @property
    def identities(self) -> tuple[DiceIdentity, ...]:
        """The devices that have said hello on this connection."""
        return tuple(self._devices[number].identity for number in sorted(self._trusted))

    @property
    def newest(self) -> tuple[DiceReading, ...]:
        """What each of these devices reported last, in the order of `identities`."""
        devices = (self._devices[number] for number in sorted(self._trusted))
        return tuple(device.newest for device in devices if device.newest is not None)

    def reconnected(self, confidence: float = 1.0) -> None:
        """A new connection begins, whose results may be believed so far.

        Every device must say hello again, but what it has sent stays known.
        """
        self._trusted.clear()
        self._doubled.clear()
        self._lying.clear()
        self._known.let_go(self)
        self._confidence = confidence

    def receive(self, message: Message) -> list[Message]:
        """Take one message with a right check sum; tell the reading in it, if any, and return the answers to send."""
        match message:
            case Hello():
                self._welcome(message)
                return []
            case Who() | Ack():
                self.untrusted += 1  # only the bridge says these: an echo, or a wrong cable
                return []
        device = self._devices.get(message.device)
        if device is None or message.device not in self._trusted or device.identity.boot != message.boot:
            self.untrusted += 1
            return [Who()]
        match message:
            case Settled():
                return self._settled(device, message)
            case Notice():
                self._tell_state(device, message.sequence, message.state)
            case Heartbeat():
                device.identity = replace(device.identity, battery=message.battery)
                # A settled heartbeat has no values: the result itself comes as a message of its own.
                if message.state is not DieState.SETTLED:
                    self._tell_state(device, message.sequence, message.state)
                elif device.lies_as_told(message.sequence):
                    self._lying.add(device.identity.device)
        return []

    def tell_still(self) -> None:
        """Tell whose dice still lie, once all that has arrived was received: what came last holds."""
        lying, self._lying = self._lying, set()
        for device in sorted(lying):
            self._on_still(device)

    def _welcome(self, hello: Hello) -> None:
        if self._known.is_taken(hello.device, self):
            self._doubled.add(hello.device)
            return
        self._doubled.discard(hello.device)
        self._heard.add(hello.device)
        firmware = "{}.{}".format(*hello.firmware)
        identity = DiceIdentity(device_name(hello.device), hello.boot, firmware, hello.roles, hello.battery)
        known = self._devices.get(hello.device)
        if known is not None and known.identity.boot == hello.boot:
            known.identity = identity
            self._trusted.add(hello.device)
            return
        fresh = _Device(identity)
        self._tell_state(fresh, hello.sequence, DieState.UNKNOWN)
        self._devices[hello.device] = fresh
        self._trusted.add(hello.device)

    def _settled(self, device: _Device, result: Settled) -> list[Message]:
        ack = Ack(result.device, result.boot, result.sequence)
        if len(result.values) != len(device.identity.roles):
            self.untrusted += 1
            return [Who()]
        last = device.last_result
        if last is not None and not is_newer(result.sequence, last):
            self.retransmits += 1
            return [ack]
        self._tell(
            device,
            replace(
                _reading(device.identity, result.sequence, DieState.SETTLED),
                values=result.values,
                thrown=result.tumble > 0,
                age=result.age,
                confidence=self._confidence,
            ),
        )
        if last is not None:
            self.missed += (result.sequence - last - 1) % SEQUENCES
        device.last_result = result.sequence
        device.last_told = (DieState.SETTLED, result.sequence)
        return [ack]

    def _tell_state(self, device: _Device, sequence: int, state: DieState) -> None:
        if (state, sequence) != device.last_told:
            self._tell(device, _reading(device.identity, sequence, state))
            device.last_told = (state, sequence)

    def _tell(self, device: _Device, reading: DiceReading) -> None:
        self._lying.discard(reading.device)
        self._on_reading(reading)
        device.newest = reading


def _reading(identity: DiceIdentity, sequence: int, state: DieState) -> DiceReading:
    return DiceReading(identity.device, identity.boot, sequence, state, roles=identity.roles, battery=identity.battery)
