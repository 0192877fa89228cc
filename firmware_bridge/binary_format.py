"""Messages as frame bodies: type, device, boot, sequence, payload; integers with the high byte first.

The layout is fixed by docs/dice-protocol.md. A body of a known type with a wrong length is refused whole.
"""

import struct
from typing import TypeVar

from firmware_bridge.framing import DELIMITER, FRAME_LIMIT, frame, unframe
from firmware_bridge.protocol import EVERYBODY, Ack, Heartbeat, Hello, Message, Notice, Settled, Who
from firmware_bridge.readings import DieRole, DieState
from firmware_bridge.stream import RefusedError, StreamDecoder

Named = TypeVar("Named", DieState, DieRole)

_HEADER = struct.Struct(">BHHH")
_HELLO, _HANDLED, _ROLLING, _SETTLED, _COCKED, _HEARTBEAT = 1, 2, 3, 4, 5, 6
_WHO, _ACK = 0x81, 0x82
_NO_BATTERY = 255
_STATES = (DieState.UNKNOWN, DieState.HANDLED, DieState.ROLLING, DieState.SETTLED, DieState.COCKED)
_ROLES = (DieRole.PLAIN, DieRole.YELLOW, DieRole.RED, DieRole.EVENT)
_NOTICE_TYPES = {DieState.HANDLED: _HANDLED, DieState.ROLLING: _ROLLING, DieState.COCKED: _COCKED}
_NOTICE_STATES = {number: state for state, number in _NOTICE_TYPES.items()}


def encode(message: Message) -> bytes:
    """The bytes of `message` for the line, delimiters included."""
    match message:
        case Hello():
            kind = _HELLO
            payload = bytes((message.protocol, *message.firmware, _battery_byte(message.battery)))
            payload += bytes(_ROLES.index(role) for role in message.roles)
        case Notice():
            kind, payload = _NOTICE_TYPES[message.state], b""
        case Settled():
            kind, payload = _SETTLED, bytes((message.tumble, message.age, *message.values))
        case Heartbeat():
            kind, payload = _HEARTBEAT, bytes((_STATES.index(message.state), _battery_byte(message.battery)))
        case Ack():
            kind, payload = _ACK, b""
        case Who():
            return frame(_HEADER.pack(_WHO, EVERYBODY, 0, 0))
    return frame(_HEADER.pack(kind, message.device, message.boot, message.sequence) + payload)


def parse(body: bytes) -> Message:
    """The message of a body whose CRC was right; raises `RefusedError` when it says something that cannot be."""
    if len(body) < _HEADER.size:
        raise RefusedError(f"a message has at least {_HEADER.size} bytes, this one {len(body)}")
    kind, device, boot, sequence = _HEADER.unpack_from(body)
    payload = body[_HEADER.size :]
    match kind, len(payload):
        case (number, 0) if number in _NOTICE_STATES:
            return Notice(device, boot, sequence, _NOTICE_STATES[number])
        case (number, length) if number == _SETTLED and length > 2:
            return Settled(device, boot, sequence, tuple(payload[2:]), payload[0], payload[1])
        case (number, 2) if number == _HEARTBEAT:
            return Heartbeat(device, boot, sequence, _pick(_STATES, payload[0]), _battery(payload[1]))
        case (number, length) if number == _HELLO and length > 4:
            roles = tuple(_pick(_ROLES, number) for number in payload[4:])
            return Hello(device, boot, sequence, (payload[1], payload[2]), roles, _battery(payload[3]), payload[0])
        case (number, 0) if number == _ACK:
            return Ack(device, boot, sequence)
        case (number, 0) if number == _WHO and device == EVERYBODY:
            return Who()
    raise RefusedError(f"no message has type {kind} and {len(payload)} bytes of payload")


def decoder() -> StreamDecoder[Message]:
    """An incremental decoder from line bytes to checked messages."""
    return StreamDecoder(DELIMITER, FRAME_LIMIT, lambda stuffed: parse(unframe(stuffed)))


def _battery_byte(battery: int | None) -> int:
    return _NO_BATTERY if battery is None else battery


def _battery(number: int) -> int | None:
    return None if number == _NO_BATTERY else number


def _pick(names: tuple[Named, ...], number: int) -> Named:
    if number >= len(names):
        raise RefusedError(f"there is no {type(names[0]).__name__} with number {number}")
    return names[number]
