"""Binary framing: byte stuffing, check sum, and finding one's feet again after anything."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.framing import DELIMITER, FRAME_LIMIT, crc16, frame, unframe
from firmware_bridge.stream import DamagedError, LineCounts, RefusedError, StreamDecoder

BODIES = st.binary(min_size=1, max_size=40)


def frames() -> StreamDecoder[bytes]:
    return StreamDecoder(DELIMITER, FRAME_LIMIT, unframe)


def test_the_check_sum_is_crc_16_genibus() -> None:
    assert crc16(b"123456789") == 0xD64E


def test_a_frame_holds_no_zero_but_its_delimiters() -> None:
    assert frame(bytes((1, 0, 0, 7)))[1:-1].count(0) == 0


def test_a_frame_is_stuffed_by_cobs_between_two_zeros() -> None:
    assert frame(b"\x03\x00\xa1").hex() == "00" + "0203" + "04a1" + "cff8" + "00"


@given(BODIES)
def test_a_body_comes_back_from_its_frame(body: bytes) -> None:
    assert unframe(frame(body)[1:-1]) == body


@given(BODIES, st.integers(0, 10_000))
def test_a_frame_with_one_flipped_bit_is_never_taken(body: bytes, position: int) -> None:
    noisy = bytearray(frame(body))
    position %= 8 * len(noisy)
    noisy[position // 8] ^= 1 << position % 8
    decoder = frames()
    assert [taken for taken in decoder.feed(bytes(noisy) + b"\0") if taken != body] == []


def test_a_frame_that_lost_a_zero_at_the_end_of_its_check_sum_is_not_taken() -> None:
    # The stuffing of a last zero is 01; one flipped bit there makes a delimiter of it and cuts the zero off.
    bodies = [bytes((first, second)) for first in range(256) for second in range(256)]
    ending_in_zero = [frame(body) for body in bodies if crc16(body) % 256 == 0]
    assert len(ending_in_zero) == 256
    decoder = frames()
    assert [decoder.feed(whole[:-2] + b"\0\0") for whole in ending_in_zero] == [[]] * 256
    assert decoder.counts == LineCounts(crc_errors=256)


def test_a_wrong_check_sum_is_told_apart_from_bytes_that_are_no_frame() -> None:
    damaged = bytearray(frame(b"abc"))
    damaged[2] ^= 1
    with pytest.raises(DamagedError):
        unframe(bytes(damaged[1:-1]))
    with pytest.raises(RefusedError):
        unframe(b"ROLL 3 5\r\n")


@given(st.lists(BODIES, max_size=8), st.data())
def test_frames_are_found_however_the_stream_is_cut_into_chunks(bodies: list[bytes], data: st.DataObject) -> None:
    stream = b"".join(map(frame, bodies))
    decoder = frames()
    found = []
    while stream:
        size = data.draw(st.integers(1, len(stream)))
        found += decoder.feed(stream[:size])
        stream = stream[size:]
    assert found == bodies


@given(st.binary(max_size=300), BODIES)
def test_the_frame_after_any_garbage_is_read(garbage: bytes, body: bytes) -> None:
    decoder = frames()
    assert decoder.feed(garbage + frame(body))[-1] == body


def test_a_line_without_delimiters_is_counted_once_and_kept_out_of_memory() -> None:
    decoder = frames()
    for _ in range(1000):
        assert decoder.feed(b"x" * 1000) == []
    assert decoder.counts == LineCounts(overlong=1)
    assert decoder.feed(frame(b"abc")) == [b"abc"]


def test_a_piece_one_byte_too_long_is_overlong_even_when_it_comes_in_one_chunk() -> None:
    decoder = frames()
    decoder.feed(b"\x02" * (FRAME_LIMIT + 1) + b"\0")
    assert decoder.counts == LineCounts(overlong=1)


def test_every_piece_is_counted_under_its_own_heading() -> None:
    damaged = bytearray(frame(b"abc"))
    damaged[2] ^= 1
    decoder = frames()
    decoder.feed(frame(b"abc") + bytes(damaged) + b"\xff\x01\0" + b"y" * 100 + b"\0" + frame(b"d"))
    assert decoder.counts == LineCounts(frames=2, crc_errors=1, refused=1, overlong=1)
