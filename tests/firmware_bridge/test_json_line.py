"""The hobby line: an object, a star, a check sum."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.json_line import DELIMITER, LINE_LIMIT, line, unline
from firmware_bridge.stream import LineCounts, StreamDecoder


def objects() -> StreamDecoder[bytes]:
    return StreamDecoder(DELIMITER, LINE_LIMIT, unline)


def test_a_line_is_the_object_a_star_and_four_hex_digits() -> None:
    assert line(b'{"say":"who"}') == b'{"say":"who"}*AA95\n'


@pytest.mark.parametrize("end", [b"*AA95\n", b"*aa95\n", b"*AA95\r\n"])
def test_capital_and_small_digits_and_a_carriage_return_are_read(end: bytes) -> None:
    assert objects().feed(b'{"say":"who"}' + end) == [b'{"say":"who"}']


@pytest.mark.parametrize("text", [b"ROLL 3 5\n", b'{"say":"who"}\n', b'{"say":"who"}*AA9\n', b"[1]*0000\n", b"*\n"])
def test_anything_else_is_refused_and_counted(text: bytes) -> None:
    decoder = objects()
    assert decoder.feed(text) == []
    assert decoder.counts == LineCounts(refused=1)


def test_an_object_with_another_check_sum_is_a_crc_error() -> None:
    decoder = objects()
    assert decoder.feed(b'{"say":"whO"}*AA95\n') == []
    assert decoder.counts == LineCounts(crc_errors=1)


def test_an_endless_line_is_overlong_and_the_next_line_is_read() -> None:
    decoder = objects()
    assert decoder.feed(b"{" * (LINE_LIMIT + 1)) == []
    assert decoder.feed(b"{" * 5000 + b"\n" + line(b"{}")) == [b"{}"]
    assert decoder.counts == LineCounts(frames=1, overlong=1)


@given(st.binary(max_size=600), st.integers(1, 50))
def test_the_line_after_any_garbage_is_read_whatever_the_chunks(garbage: bytes, size: int) -> None:
    stream = garbage + b"\n" + line(b'{"n":1}')
    decoder = objects()
    found = [body for start in range(0, len(stream), size) for body in decoder.feed(stream[start : start + size])]
    assert found[-1] == b'{"n":1}'
