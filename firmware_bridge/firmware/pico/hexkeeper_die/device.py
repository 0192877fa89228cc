"""The device's side of the conversation with the bridge: numbers, announces, sends, repeats until acknowledged.

For MicroPython and CPython alike. Bytes of the line go in, frames come out, time comes in as milliseconds that only
grow. How dice come to rest is the business of `dice`.
"""

from .frame import FrameReader, frame

VERSION = (1, 0)
PROTOCOL = 1
HELLO, RESULT, HEARTBEAT, WHO, ACK = 0x01, 0x04, 0x06, 0x81, 0x82

UNKNOWN, HANDLED, ROLLING, SETTLED, COCKED = range(5)
"""How the dice lie, by the numbers of a heartbeat."""
NOTICES = {HANDLED: 0x02, ROLLING: 0x03, COCKED: 0x05}
PLAIN, YELLOW, RED, EVENT = range(4)
"""Which die of a set, by the numbers of a hello."""

NO_BATTERY = 255
MEMORY = 8
"""Results kept until they are acknowledged; of more the oldest is dropped."""
FIRST_WAIT_MS, LONGEST_WAIT_MS, HEARTBEAT_MS = 50, 1000, 1000


class Device:
    """One life of a device: `number` is 1 to 65535 for ever, `boot` another one after each start.

    `roles` has a number a die; `battery` is in per cent, and may be set at any time.
    """

    def __init__(self, number: int, boot: int, roles: bytes, now: int) -> None:
        self.battery = NO_BATTERY
        self._number, self._boot, self._roles = number, boot, roles
        self._sequence = 0
        self._state = UNKNOWN
        self._hello_due, self._notice_due = True, False
        self._waiting: list[tuple[bytes, int, int]] = []
        """Values, tumble and rest of the results before `_sequence`, the oldest first."""
        self._sent_at = -1
        """When the oldest was sent last; -1: not yet."""
        self._wait = FIRST_WAIT_MS
        self._beat_at = now - HEARTBEAT_MS
        self._reader = FrameReader()

    def hear(self, byte: int) -> None:
        """Take one byte from the bridge."""
        body = self._reader.read(byte)
        if body == self._body(WHO, b"", 0, 0, 0):
            self._hello_due = True
        if self._sent_at >= 0 and body == self._body(ACK, b"", self._number, self._boot, self._oldest()):
            self._forget_oldest()

    def tell_state(self, state: int) -> None:
        """The dice lie in another way now."""
        self._notice_due = state in NOTICES
        self._state = state

    def tell_result(self, values: bytes, tumble: int, rest_since: int) -> None:
        """The dice have a result; it is numbered and kept until it is acknowledged."""
        if len(self._waiting) == MEMORY:
            self._forget_oldest()
        self._waiting.append((values, tumble, rest_since))
        self._sequence = (self._sequence + 1) & 0xFFFF
        self.tell_state(SETTLED)

    def say(self, now: int) -> bytes:
        """The next frame that is due; empty when there is none."""
        if self._hello_due:
            self._hello_due = False
            return self._frame(HELLO, bytes((PROTOCOL, VERSION[0], VERSION[1], self.battery)) + self._roles)
        if self._notice_due:
            self._notice_due = False
            return self._frame(NOTICES[self._state], b"")
        if self._waiting and (self._sent_at < 0 or now - self._sent_at >= self._wait):
            return self._say_result(now)
        if now - self._beat_at >= HEARTBEAT_MS:
            self._beat_at = now
            return self._frame(HEARTBEAT, bytes((self._state, self.battery)))
        return b""

    def _say_result(self, now: int) -> bytes:
        values, tumble, rest_since = self._waiting[0]
        if self._sent_at >= 0:
            self._wait = min(self._wait * 2, LONGEST_WAIT_MS)
        self._sent_at = now
        age = min((now - rest_since) // 1000, 255)
        payload = bytes((tumble, age)) + values
        return frame(self._body(RESULT, payload, self._number, self._boot, self._oldest()))

    def _oldest(self) -> int:
        return (self._sequence - len(self._waiting)) & 0xFFFF

    def _forget_oldest(self) -> None:
        self._waiting.pop(0)
        self._sent_at, self._wait = -1, FIRST_WAIT_MS

    def _frame(self, kind: int, payload: bytes) -> bytes:
        return frame(self._body(kind, payload, self._number, self._boot, self._sequence))

    @staticmethod
    def _body(kind: int, payload: bytes, number: int, boot: int, sequence: int) -> bytes:
        words = (number >> 8, number & 0xFF, boot >> 8, boot & 0xFF, sequence >> 8, sequence & 0xFF)
        return bytes((kind,)) + bytes(words) + payload
