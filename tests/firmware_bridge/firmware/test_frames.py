"""Three programs make and read the same frames: the bridge, the firmware in C and that in MicroPython."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from firmware_bridge import framing
from firmware_bridge.firmware.pico.hexkeeper_die import frame as pico
from firmware_bridge.stream import StreamDecoder
from tests.firmware_bridge.firmware import in_c

BODIES = st.binary(min_size=1, max_size=60) | st.lists(st.sampled_from(b"\0\1\xff"), min_size=1, max_size=60).map(bytes)
once = settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])


class Pico:
    """The MicroPython module with the face of the C one."""

    crc16 = staticmethod(pico.crc16)
    frame = staticmethod(pico.frame)

    @staticmethod
    def bodies(stream: bytes) -> list[bytes]:
        reader = pico.FrameReader()
        return [body for byte in stream if (body := reader.read(byte))]


@pytest.fixture(params=["c", "micropython"])
def firmware(request):
    return in_c.Framing(request.getfixturevalue("logic")) if request.param == "c" else Pico


def test_the_check_sum_is_that_of_the_protocol(firmware) -> None:
    assert firmware.crc16(b"123456789") == 0xD64E


@once
@given(body=BODIES)
def test_a_frame_is_byte_for_byte_that_of_the_bridge(firmware, body: bytes) -> None:
    assert firmware.frame(body) == framing.frame(body)


@once
@given(stream=st.lists(st.binary(max_size=90) | BODIES.map(framing.frame), max_size=6).map(b"".join))
def test_whatever_the_line_brings_firmware_and_bridge_find_the_same_frames_in_it(firmware, stream: bytes) -> None:
    assert firmware.bodies(stream) == StreamDecoder(framing.DELIMITER, framing.FRAME_LIMIT, framing.unframe).feed(
        stream
    )


@once
@given(body=BODIES, position=st.integers(0, 10_000))
def test_a_frame_with_one_flipped_bit_is_never_taken(firmware, body: bytes, position: int) -> None:
    noisy = bytearray(framing.frame(body))
    position %= 8 * len(noisy)
    noisy[position // 8] ^= 1 << position % 8
    assert [taken for taken in firmware.bodies(bytes(noisy) + b"\0") if taken != body] == []
