"""The logic in C with the faces of the logic in MicroPython, so that one test holds for both."""

from collections.abc import Sequence
from ctypes import CDLL, Array, c_char, c_int16, c_uint8, c_uint16, c_uint32, c_void_p, create_string_buffer, string_at

LONGEST_FRAME = 64


class _Structure:
    """A structure of the logic, all zero at first, and what reads its fields."""

    def __init__(self, logic: CDLL, name: str) -> None:
        self._logic, self._name = logic, name
        self.memory: Array[c_char] = create_string_buffer(logic[f"size_of_{name}"]())

    def number(self, field: str) -> int:
        read = self._logic[f"{self._name}_{field}"]
        read.restype = c_uint32
        return int(read(self.memory))

    def bytes(self, field: str, count: int) -> bytes:
        read = self._logic[f"{self._name}_{field}"]
        read.restype = c_void_p
        return string_at(read(self.memory), count)


class Framing:
    """`crc16`, `frame` and the reader of `frame.c`."""

    def __init__(self, logic: CDLL) -> None:
        self._logic = logic

    def crc16(self, data: bytes) -> int:
        self._logic.crc16.restype = c_uint16
        return int(self._logic.crc16(data, len(data)))

    def frame(self, body: bytes) -> bytes:
        out = create_string_buffer(LONGEST_FRAME + 2)
        self._logic.frame_write.restype = c_uint8
        length = self._logic.frame_write(body, len(body), out)
        return out.raw[:length]

    def bodies(self, stream: bytes) -> list[bytes]:
        """What a fresh reader finds in `stream`."""
        reader = _Structure(self._logic, "frame_reader")
        self._logic.frame_read.restype = c_uint8
        found = []
        for byte in stream:
            if length := self._logic.frame_read(reader.memory, byte):
                found.append(reader.bytes("bytes", length))
        return found


class Device:
    """`device.c`."""

    def __init__(self, logic: CDLL, number: int, boot: int, roles: bytes, now: int) -> None:
        self._logic = logic
        self._device = _Structure(logic, "device").memory
        self._roles = create_string_buffer(roles)
        logic.device_start(self._device, number, boot, len(roles), self._roles, c_uint32(now))

    def set_battery(self, per_cent: int) -> None:
        self._logic.device_set_battery(self._device, per_cent)

    def hear(self, byte: int) -> None:
        self._logic.device_hear(self._device, byte)

    def tell_state(self, state: int) -> None:
        self._logic.device_state(self._device, state)

    def tell_result(self, values: bytes, tumble: int, rest_since: int) -> None:
        self._logic.device_result(self._device, values, tumble, c_uint32(rest_since))

    def say(self, now: int) -> bytes:
        out = create_string_buffer(LONGEST_FRAME)
        self._logic.device_say.restype = c_uint8
        length = self._logic.device_say(self._device, c_uint32(now), out)
        return out.raw[:length]


class Dice:
    """`dice.c`, and with `in_tower` also `tower.c`."""

    def __init__(self, logic: CDLL, count: int, *, in_tower: bool = False) -> None:
        self._logic, self._count = logic, count
        self._dice = _Structure(logic, "dice")
        self._tower = _Structure(logic, "tower").memory if in_tower else None
        logic.dice_start(self._dice.memory, count)

    def sample(self, mg: Sequence[tuple[int, int, int]], missing: bool, now: int, *, blocked: bool = False) -> int:
        flat = [value for felt in mg for value in felt]
        felt = (c_int16 * len(flat))(*flat)
        happening = int(self._logic.dice_sample(self._dice.memory, felt, int(missing), c_uint32(now)))
        if self._tower is None:
            return happening
        return int(self._logic.tower_watch(self._tower, self._dice.memory, happening, blocked))

    @property
    def state(self) -> int:
        return self._dice.number("state")

    @property
    def values(self) -> bytes:
        return self._dice.bytes("values", self._count).rstrip(b"\0")

    @property
    def tumble(self) -> int:
        return self._dice.number("tumble")

    @property
    def rest_since(self) -> int:
        return self._dice.number("rest_since")


class Box:
    """`box.c`."""

    def __init__(self, logic: CDLL) -> None:
        self._logic = logic
        self._box = _Structure(logic, "box")

    def press(self, down: int, stamps: tuple[int, int], now: int) -> int:
        return int(self._logic.box_press(self._box.memory, down, (c_uint16 * 2)(*stamps), c_uint32(now)))

    def shows(self, die: int, now: int) -> int:
        self._logic.box_shows.restype = c_uint8
        return int(self._logic.box_shows(self._box.memory, die, c_uint32(now)))

    @property
    def state(self) -> int:
        return self._box.number("state")

    @property
    def values(self) -> bytes:
        return self._box.bytes("values", 2)

    @property
    def tumble(self) -> int:
        return self._box.number("tumble")
